import type { Agreement, LoanEvent } from './agreement.ts';
import { type DayNumber, dayNumber, dayText, monthsLater } from './calendar.ts';
import { type Fraction, halfUp, least, sum } from './division.ts';
import { Loan } from './loan.ts';
import { earnedBy, type Row, unpaidOf } from './row.ts';

/** How a market classes loans, and when the lender's books have an income. */
export interface LenderRule {
  readonly standard: string;
  readonly pastDue: readonly { readonly name: string; readonly fromDays: number }[];
  readonly nonPerformingFromDays: number;
  readonly nonPerforming: readonly { readonly name: string; readonly fromMonths: number }[];
  readonly isByBorrower: boolean;
  readonly lifetimeLossAfterDays: number;
  readonly isReceivedOnly: boolean;
  readonly arePenaltiesIncomeWhenPaid: boolean;
  /** The share of the principal that is expected to be lost, from this many days late on, ascending. */
  readonly losses: readonly { readonly fromDays: number; readonly share: Fraction }[];
  /** A bad loan is treated as if it were at least this late. */
  readonly badIsAtLeastDays: number;
}

/** What the lender's books say about one loan at the end of a day. */
export interface LenderView {
  readonly className: string;
  readonly stage: number;
  readonly lateSince: string | null;
  readonly nonPerformingSince: string | null;
  /** The income so far, by kind. */
  readonly interestIncome: bigint;
  readonly feeIncome: bigint;
  readonly extensionFeeIncome: bigint;
  readonly penaltyIncome: bigint;
  readonly interestNotDue: bigint;
  readonly feeNotEarned: bigint;
  readonly expectedLoss: bigint;
  readonly lostPrincipal: bigint;
}

/**
 * The lender's view of the loans of one borrower: their days are lived one after the other, together, because
 * the class of one loan may depend on another.
 */
export function lenderViewOn(
  rule: LenderRule,
  loans: readonly { readonly agreement: Agreement; readonly events: readonly LoanEvent[] }[],
  day: string,
): readonly (LenderView | undefined)[] {
  const last = dayNumber(day);
  const lives = loans.map(({ agreement, events }) => ({ agreement, events, badSince: null, ...NOT_BORN }));
  const all: Life[] = lives;
  const firstDay = Math.min(...loans.map(({ agreement }) => dayNumber(agreement.releasedOn)));
  for (let today = firstDay; today <= last; today += 1) {
    for (const life of all) live(life, today);
    turn(rule, all, today);
  }
  return all.map((life) => (life.loan === undefined ? undefined : viewOf(rule, life, life.loan)));
}

interface Life {
  readonly agreement: Agreement;
  readonly events: readonly LoanEvent[];
  loan: Loan | undefined;
  next: number;
  badSince: DayNumber | null;
}

const NOT_BORN = { loan: undefined, next: 0 };

function live(life: Life, today: DayNumber): void {
  const released = dayNumber(life.agreement.releasedOn);
  if (today < released) return;
  if (life.loan === undefined) life.loan = new Loan(life.agreement, life.events);
  else life.loan.openNextDay();
  for (;;) {
    const event = life.events[life.next];
    if (event === undefined || dayNumber(event.on) > today) return;
    life.loan.apply(event);
    life.next += 1;
  }
}

/** The end of the day: which loans turn bad, and which are good again. */
function turn(rule: LenderRule, lives: readonly Life[], today: DayNumber): void {
  const born = lives.filter((life) => life.loan !== undefined);
  const groups = rule.isByBorrower ? [born] : born.map((life) => [life]);
  for (const group of groups) {
    const late = group.map((life) => lateSince(life.loan));
    const isAnyOwed = group.some((life, index) => late[index] !== null || life.loan?.ended === 'written_off');
    const isAnyBad =
      group.some((life) => life.badSince !== null || life.loan?.ended === 'written_off') ||
      late.some((since) => since !== null && today - since >= rule.nonPerformingFromDays);
    for (const life of group) {
      if (isAnyOwed && isAnyBad) life.badSince ??= today;
      else life.badSince = null;
    }
  }
}

function lateSince(loan: Loan | undefined): DayNumber | null {
  if (loan === undefined || loan.isOver) return null;
  // Rows that the credit will pay are as good as paid.
  const open = loan.rows.filter((row) => unpaidOf(row) > 0n);
  const missing = open.filter((_, index) => sum(open.slice(0, index + 1).map(unpaidOf)) > loan.credit);
  const days = missing.map((row) => row.lateSince ?? row.dueOn);
  const past = days.filter((day) => day <= loan.day);
  return past.length === 0 ? null : Math.min(...past);
}

function viewOf(rule: LenderRule, { agreement, badSince }: Life, loan: Loan): LenderView {
  const since = lateSince(loan);
  const days = since === null ? 0 : loan.day - since;
  return {
    className: classNameOf(rule, { day: loan.day, since, badSince }),
    stage: badSince !== null ? 3 : 1 + Number(days > rule.lifetimeLossAfterDays),
    lateSince: since === null ? null : dayText(since),
    nonPerformingSince: badSince === null ? null : dayText(badSince),
    ...incomeOf(rule, { agreement, loan, isBad: badSince !== null }),
    expectedLoss: expectedLoss(rule, loan, badSince === null ? days : Math.max(days, rule.badIsAtLeastDays)),
    lostPrincipal: loan.writtenOff.principal + loan.principalGivenUp,
  };
}

function expectedLoss({ losses }: LenderRule, loan: Loan, days: number): bigint {
  if (loan.ended !== null) return 0n;
  const owed = sum(loan.rows.map((row) => row.principal - row.principalPaid));
  const share = losses.findLast(({ fromDays }) => fromDays <= days)?.share;
  return share === undefined ? 0n : halfUp(owed * share.numerator, share.denominator);
}

function classNameOf(
  rule: LenderRule,
  { day, since, badSince }: { day: DayNumber; since: DayNumber | null; badSince: DayNumber | null },
): string {
  const reached =
    badSince !== null
      ? rule.nonPerforming.filter(({ fromMonths }) => monthsLater(badSince, fromMonths) <= day)
      : rule.pastDue.filter(({ fromDays }) => since !== null && day - since >= fromDays);
  return reached.at(-1)?.name ?? rule.standard;
}

/**
 * Income is what is earned by the days. Where only what is received counts, claims of a bad loan that are not
 * paid are no income, and neither is what was ever written off.
 */
function incomeOf(
  rule: LenderRule,
  { agreement, loan, isBad }: { agreement: Agreement; loan: Loan; isBad: boolean },
) {
  const open = loan.isOver ? [] : loan.rows.filter((row) => !row.hasFallenDue);
  const due = loan.rows.filter((row) => row.hasFallenDue);
  const interestNotDue = sum(open.map((row) => earnedBy(row, loan.day)));
  const feeToCome = open.length === 0 ? 0n : feesLeft(agreement, open, loan.day);
  const feeNotEarned = feeToCome - sum(open.map((row) => row.fee));
  const isFeeGivenBack = loan.ended === 'cancelled' && agreement.coolingOff?.isFeeReturned === true;
  const upFrontFee = isFeeGivenBack ? 0n : agreement.upFrontFee - loan.upFrontTax;
  const { penalties, extensionFees, extensionTax, writtenOff: lost } = loan;
  // Of an extension fee, the tax is paid last.
  const extensionIncome = extensionFees.charged - extensionTax;
  const earned = {
    interest: interestNotDue + sum(due.map((row) => row.interest)),
    fee: upFrontFee + sum(due.map((row) => row.fee)) - feeNotEarned,
  };
  const running = loan.ended === null;
  const unpaid = {
    interest: running ? interestNotDue + sum(due.map((row) => row.interest - row.interestPaid)) : 0n,
    fee: running ? sum(due.map((row) => row.fee - row.feePaid)) : 0n,
    extensionFee: running ? least(extensionFees.charged - extensionFees.paid, extensionIncome) : 0n,
    penalty: running ? penalties.charged - penalties.paid : 0n,
  };
  const bad = rule.isReceivedOnly && isBad ? 1n : 0n;
  const gone = rule.isReceivedOnly ? 1n : 0n;
  const badPenalty = rule.arePenaltiesIncomeWhenPaid ? 1n : bad;
  const gonePenalty = rule.arePenaltiesIncomeWhenPaid ? 1n : gone;
  return {
    interestIncome: earned.interest - bad * unpaid.interest - gone * lost.interest,
    feeIncome: earned.fee - bad * unpaid.fee - gone * lost.fee,
    extensionFeeIncome:
      extensionIncome - bad * unpaid.extensionFee - gone * least(lost.extensionFee, extensionIncome),
    penaltyIncome: penalties.charged - badPenalty * unpaid.penalty - gonePenalty * lost.penalty,
    interestNotDue,
    feeNotEarned,
  };
}

/** The fees of the periods that are not over, for their days and the principal that is left. */
function feesLeft(agreement: Agreement, open: readonly Row[], day: DayNumber): bigint {
  const parts = feeOfPeriods(agreement);
  return sum(
    parts.map((part, period) => {
      const agreed = agreement.rows[period];
      const first = open.find((row) => row.period === period);
      if (agreed === undefined || first === undefined) return 0n;
      const left = first.restDays - Math.max(0, Math.min(first.restDays, day - first.restFrom));
      const days = dayNumber(agreed.dueOn) - dayNumber(agreed.periodFrom);
      const balance = sum(open.filter((row) => row.period >= period).map((row) => row.principal));
      const before = sum(agreement.rows.slice(period).map((row) => row.principal));
      const ofDays = { numerator: part * BigInt(left), denominator: BigInt(days) };
      return before === 0n
        ? towardsTop(ofDays.numerator, ofDays.denominator)
        : towardsTop(ofDays.numerator * balance, ofDays.denominator * before);
    }),
  );
}

function towardsTop(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  return quotient * denominator < numerator ? quotient + 1n : quotient;
}

/** Digits after the point of the effective rate of a month or day. */
const DIGITS = 12;

/** What each period earns beside its interest, at the effective rate. */
function feeOfPeriods({ principal, upFrontFee, upFrontTax = 0n, releasedOn, rows }: Agreement): bigint[] {
  const paid = rows.map((row) => row.principal + row.interest + row.fee);
  const lengths = lengthsOf(releasedOn, rows);
  // A tax is not the lender's: for its income, it is as if the borrower had received it.
  const received = principal - upFrontFee + upFrontTax;
  const rate = paid.length === 1 ? 0n : rateOf(received, paid, lengths);
  const parts: bigint[] = [];
  let worth = received;
  for (const [period, payment] of paid.entries()) {
    const grown = halfUp(worth * rate * (lengths[period] ?? 0n), 10n ** BigInt(DIGITS));
    const income = period === paid.length - 1 ? payment - worth : grown;
    parts.push(income - (rows[period]?.interest ?? 0n));
    worth += income - payment;
  }
  return parts;
}

/** Digit by digit: the largest number at which nothing is left to pay, then rounded. */
function rateOf(received: bigint, paid: readonly bigint[], lengths: readonly bigint[]): bigint {
  function isPaidOff(rate: bigint, one: bigint): boolean {
    // Discounts the payments from the last one backwards: worth / scale is what they are worth before it.
    let [worth, scale] = [0n, 1n];
    for (const [index, payment] of [...paid.entries()].toReversed()) {
      const growth = one + rate * (lengths[index] ?? 0n);
      worth = (worth + payment * scale) * one;
      scale *= growth;
    }
    return worth >= received * scale;
  }
  const one = 10n ** BigInt(DIGITS + 1);
  let rate = 0n;
  for (let step = 10n ** BigInt(DIGITS + 6); step > 0n; step /= 10n) {
    while (isPaidOff(rate + step, one)) rate += step;
  }
  // One digit more than needed, cut off: 5 and above rounds up.
  return (rate + 5n) / 10n;
}

function lengthsOf(releasedOn: string, rows: Agreement['rows']): bigint[] {
  const start = dayNumber(releasedOn);
  const ends = rows.map((row) => dayNumber(row.dueOn));
  const months = ends.map((end) => wholeMonths(start, end));
  const counted = months.includes(null) ? ends.map((end) => end - start) : months.map((count) => count ?? 0);
  return counted.map((count, index) => BigInt(count - (counted[index - 1] ?? 0)));
}

function wholeMonths(start: DayNumber, end: DayNumber): number | null {
  for (let count = 0; ; count += 1) {
    const reached = monthsLater(start, count);
    if (reached === end) return count;
    if (reached > end) return null;
  }
}
