import type { Agreement, ClaimKind, Intent, LoanEvent } from './agreement.ts';
import { type DayNumber, dayNumber } from './calendar.ts';
import { move, nextToPay, prepay, split, splitInName } from './change-of-plan.ts';
import { down, halfUp, least, sum } from './division.ts';
import { ExactInterest } from './exact-interest.ts';
import { type LateRow, lateFeeOf } from './late-fee.ts';
import { type Owed, Pauses } from './pauses.ts';
import { Reversals } from './reversals.ts';
import { earnedBy, type Row, rowOf, unpaidOf } from './row.ts';

export type ChargeKind = 'interest' | 'fee' | 'extension_fee' | 'late_fee' | 'tax';

interface Charge {
  charged: bigint;
  paid: bigint;
}

/** What can be owed and paid: a pot of the loan or of a row. */
interface Debt {
  readonly owed: bigint;
  readonly take: (amount: bigint) => void;
}

/** A loan while its days pass. Everything changes in place; nothing is booked. */
export class Loan {
  readonly agreement: Agreement;
  day: DayNumber;
  rows: Row[];
  penalties: Charge = { charged: 0n, paid: 0n };
  extensionFees: Charge = { charged: 0n, paid: 0n };
  /** The part of the extension fees that is a tax. */
  extensionTax = 0n;
  credit = 0n;
  prepaid = 0n;
  extensions = 0;
  /** Everything charged, and what is still agreed. */
  cost: bigint;
  ended: 'settled' | 'cancelled' | 'written_off' | null = null;
  /** What was written off, by what it was owed for. */
  writtenOff = { principal: 0n, interest: 0n, fee: 0n, extensionFee: 0n, penalty: 0n };
  /** The principal that was given up in a compromise. */
  principalGivenUp = 0n;
  /** A compromise, and what is missing until its amount is paid. */
  #compromise: { missing: bigint; readonly lastDay: DayNumber } | null = null;
  readonly exact: ExactInterest;
  /** What was charged, by kind and day. */
  readonly charges: Readonly<Record<ChargeKind, Map<DayNumber, bigint>>> = {
    interest: new Map(),
    fee: new Map(),
    extension_fee: new Map(),
    late_fee: new Map(),
    tax: new Map(),
  };
  readonly #pauses = new Pauses();
  readonly #reversals: Reversals;
  #hasOnceOnlyFee = false;

  /** The events are those of its whole life: a charge that is reversed later is never made. */
  constructor(agreement: Agreement, events: readonly LoanEvent[] = []) {
    this.agreement = agreement;
    this.#reversals = new Reversals(events);
    this.day = dayNumber(agreement.releasedOn);
    this.rows = agreement.rows.map(rowOf);
    this.exact = new ExactInterest(agreement);
    this.cost = agreement.upFrontFee + sum(agreement.rows.map(({ interest, fee }) => interest + fee));
    this.#noteTaxed('fee', agreement.upFrontFee, this.upFrontTax);
    this.#endIfPaid();
  }

  get upFrontTax(): bigint {
    return this.agreement.upFrontTax ?? 0n;
  }

  get isOver(): boolean {
    return this.ended === 'settled' || this.ended === 'cancelled';
  }

  openNextDay(): void {
    if (this.ended === null) this.exact.countDay(this.rows, this.day);
    this.day += 1;
    if (this.ended !== null) return;
    for (const row of this.rows) if (row.dueOn <= this.day) this.#fallDue(row);
    this.#spendCredit();
    this.#chargeLateFee();
    this.#endIfPaid();
  }

  apply(event: LoanEvent): void {
    this.#pauses.end(event.ends);
    switch (event.kind) {
      case 'paid':
        this.#receive(event.amount, event.intent);
        break;
      case 'extended':
        this.#extend(event);
        break;
      case 'relief':
        this.#relieve(event);
        break;
      case 'cooling_off':
        this.#coolOff(event.amount);
        break;
      case 'late_fees_waived':
        this.#waiveLateFees(event.amount);
        break;
      case 'compromise':
        if (this.ended === null) {
          this.#compromise = { missing: event.amount, lastDay: dayNumber(event.until) };
        }
        break;
      case 'written_off':
        this.#writeOff();
        break;
      case 'refunded':
        this.credit -= least(this.credit, event.amount);
        break;
      case 'credited':
        this.credit += event.amount;
        break;
      case 'in_transit':
        this.#pauses.beginTransit(event, this.#owed(), this.day);
        break;
      case 'disputed':
        this.#pauses.beginDispute(event, this.rows);
        break;
      // The pause has ended, and reversed charges were not made on their own days.
      case 'pause_ended':
      case 'charges_reversed':
        break;
    }
    if (!this.isOver) this.#spendCredit();
    this.#endIfPaid();
  }

  /** What ends the loan today. */
  get settlement(): bigint {
    const charges =
      this.penalties.charged - this.penalties.paid + this.extensionFees.charged - this.extensionFees.paid;
    const rows = this.rows.map((row) => unpaidOf(row) - this.#notEarned(row));
    const owed = charges + sum(rows);
    return owed > this.credit ? owed - this.credit : 0n;
  }

  #notEarned(row: Row): bigint {
    return row.hasFallenDue ? 0n : row.interest - earnedBy(row, this.day);
  }

  get unpaid(): bigint {
    const { penalties, extensionFees } = this;
    const charges = penalties.charged - penalties.paid + extensionFees.charged - extensionFees.paid;
    return charges + sum(this.rows.map(unpaidOf));
  }

  #endIfPaid(): void {
    if (this.ended !== 'cancelled' && this.unpaid === 0n) this.ended = 'settled';
  }

  #debts(kinds: readonly ClaimKind[]): Debt[] {
    const due = this.rows.filter((row) => row.dueOn <= this.day);
    const debts: Readonly<Record<ClaimKind, () => Debt[]>> = {
      penalty: () => [chargeDebt(this.penalties)],
      fee: () => [chargeDebt(this.extensionFees), ...due.map((row) => rowDebt(row, 'fee', 'feePaid'))],
      interest: () => due.map((row) => rowDebt(row, 'interest', 'interestPaid')),
      principal: () => due.map((row) => rowDebt(row, 'principal', 'principalPaid')),
    };
    return kinds.flatMap((kind) => debts[kind]());
  }

  #spendCredit(): void {
    this.credit = pay(this.#debts(this.agreement.allocation), this.credit);
  }

  #room(): bigint | null {
    const { costLimit } = this.agreement;
    if (costLimit === null) return null;
    return costLimit > this.cost ? costLimit - this.cost : 0n;
  }

  #withinRoom(amount: bigint): bigint {
    const room = this.#room();
    return room === null ? amount : least(room, amount);
  }

  #fallDue(row: Row): void {
    if (row.hasFallenDue) return;
    row.hasFallenDue = true;
    this.#note('interest', row.interest);
    this.#note('fee', row.fee);
  }

  #noteTaxed(kind: ChargeKind, paid: bigint, tax: bigint): void {
    this.#note(kind, paid - tax);
    this.#note('tax', tax);
  }

  #note(kind: ChargeKind, amount: bigint): void {
    const ofKind = this.charges[kind];
    ofKind.set(this.day, (ofKind.get(this.day) ?? 0n) + amount);
  }

  /** What is due and unpaid, in the order of allocation. */
  #owed(): Owed[] {
    const due = this.rows.filter((row) => row.dueOn <= this.day);
    const { penalties, extensionFees } = this;
    const owed: Readonly<Record<ClaimKind, () => Owed[]>> = {
      penalty: () => [{ row: null, kind: 'penalty', amount: penalties.charged - penalties.paid }],
      fee: () => [
        { row: null, kind: 'fee', amount: extensionFees.charged - extensionFees.paid },
        ...due.map((row): Owed => ({ row, kind: 'fee', amount: row.fee - row.feePaid })),
      ],
      interest: () => due.map((row) => ({ row, kind: 'interest', amount: row.interest - row.interestPaid })),
      principal: () =>
        due.map((row) => ({ row, kind: 'principal', amount: row.principal - row.principalPaid })),
    };
    return this.agreement.allocation.flatMap((kind) => owed[kind]());
  }

  #lateRows(): LateRow[] {
    if (!this.rows.some((row) => row.dueOn < this.day && unpaidOf(row) > 0n)) return [];
    const owed = this.#pauses.assumed(this.#owed(), this.day);
    return this.rows.flatMap((row) => {
      const own = owed.filter((one) => one.row === row);
      const unpaid = sum(own.map(({ amount }) => amount));
      const unpaidFee = sum(own.filter(({ kind }) => kind === 'fee').map(({ amount }) => amount));
      return row.dueOn < this.day && unpaid > 0n ? [{ dueOn: row.dueOn, unpaid, unpaidFee }] : [];
    });
  }

  #chargeLateFee(): void {
    const late = this.#lateRows();
    if (late.length === 0) return;
    const rule = this.agreement.late;
    if (rule.kind === 'daily' && !this.#hasOnceOnlyFee) {
      this.#hasOnceOnlyFee = true;
      if (!this.#reversals.has('late_fee', this.day)) this.#chargePenalty(rule.onceOnly);
    }
    if (this.#reversals.has('late_penalty', this.day)) return;
    this.#chargePenalty(sum(late.map((row) => lateFeeOf(rule, row, this.day))));
  }

  #chargePenalty(amount: bigint): void {
    const reserved = this.#reversals.reserved(this.day);
    const room = this.#room();
    const free = room === null || room < reserved ? 0n : room - reserved;
    const charged = room === null ? amount : least(free, amount);
    this.penalties.charged += charged;
    this.cost += charged;
    this.#note('late_fee', charged);
  }

  #receive(amount: bigint, intent: Intent): void {
    if (this.isOver) {
      this.credit += amount;
      return;
    }
    const compromise = this.ended === null ? this.#compromise : null;
    if (compromise !== null && this.day <= compromise.lastDay) {
      compromise.missing -= amount;
      if (compromise.missing <= 0n) {
        this.#giveUpTheRest(amount + compromise.missing);
        this.credit -= compromise.missing;
        return;
      }
    }
    if (intent.kind === 'settlement' && this.#isHonoured(amount, intent)) {
      this.#settle(amount);
      return;
    }
    const rest = pay(this.#debts(this.agreement.allocation), amount);
    const mayPrepay = this.ended === null && this.day >= dayNumber(this.agreement.prepaymentFrom);
    if (rest === 0n) return;
    if (!mayPrepay) this.credit += rest;
    else if (rest >= this.settlement) this.#settle(rest);
    else if (intent.kind === 'part_prepayment') this.#prepay(rest, intent.spreading);
    else this.credit += rest;
  }

  #isHonoured(amount: bigint, quote: Extract<Intent, { kind: 'settlement' }>): boolean {
    const isInTime = this.ended === null && this.day <= dayNumber(quote.validUntil);
    return isInTime && amount >= quote.quoted && this.settlement <= amount + quote.waivable;
  }

  #settle(amount: bigint): void {
    const dueDates = this.rows.map(({ dueOn }) => dueOn);
    this.#makeAllDue();
    this.#spendCredit();
    const missing = this.unpaid - amount;
    if (missing > 0n) pay(this.#debts(['penalty', 'interest', 'fee', 'principal']), missing);
    this.credit += pay(this.#debts(this.agreement.allocation), amount);
    // The loan is paid ahead of its due dates; it did not fall due.
    for (const [index, row] of this.rows.entries()) row.dueOn = dueDates[index] ?? row.dueOn;
  }

  /** The last payment of a compromise: what it does not cover is given up, principal last. */
  #giveUpTheRest(amount: bigint): void {
    this.#compromise = null;
    const dueDates = this.rows.map(({ dueOn }) => dueOn);
    this.#makeAllDue();
    this.#spendCredit();
    const gap = this.unpaid > amount ? this.unpaid - amount : 0n;
    const ofPrincipal = pay(this.#debts(['penalty', 'interest', 'fee']), gap);
    pay(this.#debts(['principal']), ofPrincipal);
    this.principalGivenUp += ofPrincipal;
    this.credit += pay(this.#debts(this.agreement.allocation), amount);
    for (const [index, row] of this.rows.entries()) row.dueOn = dueDates[index] ?? row.dueOn;
  }

  #makeAllDue(): void {
    for (const row of this.rows) {
      const notEarned = this.#notEarned(row);
      row.interest -= notEarned;
      this.cost -= notEarned;
      this.#fallDue(row);
      row.dueOn = Math.min(row.dueOn, this.day);
    }
  }

  #prepay(amount: bigint, spreading: Extract<Intent, { kind: 'part_prepayment' }>['spreading']): void {
    const before = sum(this.rows.map(({ interest }) => interest));
    const available = amount + this.credit;
    this.exact.changesOfPlan += 1;
    const used = prepay(this.rows, this.day, available, spreading);
    this.credit = available - used;
    this.prepaid += used;
    this.cost -= before - sum(this.rows.map(({ interest }) => interest));
  }

  #extend({ id, amount, fee: agreedFee, tax = 0n, days }: Extract<LoanEvent, { kind: 'extended' }>): void {
    if (this.ended !== null) {
      this.#receive(amount, { kind: 'instalments' });
      return;
    }
    const isReversed = this.#reversals.has('extension_fee', this.day, id ?? null);
    const fee = isReversed ? 0n : this.#withinRoom(agreedFee);
    this.extensionFees.charged += fee;
    this.cost += fee;
    const taxCharged = agreedFee === 0n ? 0n : halfUp(tax * fee, agreedFee);
    this.extensionTax += taxCharged;
    this.#noteTaxed('extension_fee', fee, taxCharged);
    this.extensions += 1;
    const rest = pay([chargeDebt(this.extensionFees), chargeDebt(this.penalties)], amount);
    rememberArrears(this.rows, this.day);
    this.exact.changesOfPlan += 1;
    move(this.rows, { day: this.day, days, credit: this.credit });
    this.credit += pay(this.#debts(this.agreement.allocation), rest);
  }

  #relieve({ relief, fee, waived }: Extract<LoanEvent, { kind: 'relief' }>): void {
    rememberArrears(this.rows, this.day);
    if (relief.kind === 'split') {
      const at = Math.min(relief.row, this.rows.length) - 1;
      const whole = this.rows[at];
      if (this.ended === null) split(this.rows, this.day, relief);
      else splitInName(this.rows, relief);
      if (whole !== undefined) this.#pauses.replace(whole, this.rows.slice(at, at + relief.parts));
    }
    if (this.ended !== null) return;
    this.exact.changesOfPlan += 1;
    this.#waiveLateFees(waived);
    if (relief.kind === 'move') {
      move(this.rows, { day: this.day, days: relief.days, credit: this.credit });
    }
    const next = nextToPay(this.rows, this.credit);
    if (next === undefined) return;
    const charged = this.#withinRoom(fee);
    next.fee += charged;
    this.cost += charged;
    // A row that has fallen due was charged with its own fee that day.
    if (next.hasFallenDue) this.#note('fee', charged);
  }

  #waiveLateFees(amount: bigint): void {
    if (this.ended === null) pay([chargeDebt(this.penalties)], amount);
  }

  #coolOff(amount: bigint): void {
    const owed = this.#costOfCoolingOff();
    const toPay = owed === undefined ? 0n : owed.principal + owed.interest;
    const missing = toPay > this.credit ? toPay - this.credit : 0n;
    if (owed === undefined || amount < missing) {
      this.#receive(amount, { kind: 'instalments' });
      return;
    }
    this.cost = owed.costBefore + owed.interest;
    this.#note('interest', owed.interest);
    const feeBack = this.agreement.principal - owed.principal;
    if (feeBack > 0n) this.#noteTaxed('fee', -feeBack, -this.upFrontTax);
    for (const [index, row] of this.rows.entries()) {
      row.principal = index === 0 ? owed.principal : 0n;
      row.interest = index === 0 ? owed.interest : 0n;
      row.fee = 0n;
      row.hasFallenDue = true;
      row.dueOn = this.day;
    }
    this.#spendCredit();
    this.credit += pay(this.#debts(this.agreement.allocation), amount);
    this.ended = 'cancelled';
  }

  /** What is owed on cancelling; undefined if it is not possible (any more). */
  #costOfCoolingOff() {
    const { coolingOff, principal, upFrontFee } = this.agreement;
    const hasBegun = this.extensions > 0 || this.prepaid > 0n || this.rows.some((row) => row.hasFallenDue);
    if (coolingOff === null || this.isOver || hasBegun || this.day > dayNumber(coolingOff.lastDay)) {
      return undefined;
    }
    const returned = coolingOff.isFeeReturned ? upFrontFee : 0n;
    const scheduled = sum(this.rows.map(({ interest, fee }) => interest + fee));
    const costBefore = this.cost - scheduled - returned;
    const { annualRate } = coolingOff;
    return {
      principal: principal - returned,
      interest: annualRate === null ? this.#earnedInFirstPeriod() : this.#yearShare(annualRate, costBefore),
      costBefore,
    };
  }

  #earnedInFirstPeriod(): bigint {
    const [first] = this.rows;
    const parts = this.rows.filter(({ period }) => period === first?.period);
    if (first === undefined) return 0n;
    const interest = sum(parts.map((part) => part.interest));
    return earnedBy({ ...first, interest, earned: sum(parts.map((part) => part.earned)) }, this.day);
  }

  #yearShare({ numerator, denominator }: { numerator: bigint; denominator: bigint }, costBefore: bigint) {
    const days = BigInt(this.day - dayNumber(this.agreement.releasedOn));
    const share = down(this.agreement.principal * numerator * days, denominator * 365n);
    const { costLimit } = this.agreement;
    if (costLimit === null) return share;
    return least(share, costLimit > costBefore ? costLimit - costBefore : 0n);
  }

  #writeOff(): void {
    if (this.ended !== null) return;
    this.#makeAllDue();
    this.#spendCredit();
    if (this.unpaid === 0n) return;
    this.ended = 'written_off';
    this.writtenOff = {
      principal: sum(this.rows.map((row) => row.principal - row.principalPaid)),
      interest: sum(this.rows.map((row) => row.interest - row.interestPaid)),
      fee: sum(this.rows.map((row) => row.fee - row.feePaid)),
      extensionFee: this.extensionFees.charged - this.extensionFees.paid,
      penalty: this.penalties.charged - this.penalties.paid,
    };
  }
}

/** An instalment that was unpaid at the end of an earlier day stays late since then, however it is moved. */
function rememberArrears(rows: readonly Row[], day: DayNumber): void {
  for (const row of rows) {
    const since = row.lateSince ?? row.dueOn;
    row.lateSince = unpaidOf(row) > 0n && since < day ? since : null;
  }
}

function chargeDebt(charge: Charge): Debt {
  return {
    owed: charge.charged - charge.paid,
    take(amount) {
      charge.paid += amount;
    },
  };
}

function rowDebt(
  row: Row,
  part: 'fee' | 'interest' | 'principal',
  paid: 'feePaid' | 'interestPaid' | 'principalPaid',
): Debt {
  return {
    owed: row[part] - row[paid],
    take(amount) {
      row[paid] += amount;
    },
  };
}

/** Pays debts in their order and returns the rest. */
function pay(debts: readonly Debt[], amount: bigint): bigint {
  let rest = amount;
  for (const { owed, take } of debts) {
    const part = least(owed, rest);
    take(part);
    rest -= part;
  }
  return rest;
}
