import { type CalendarDate, daysBetween } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { divideRounded } from '@hiram/values/rounding';
import { accrualCalculation, accruedInterest } from './accrual.ts';
import type { Calculation, Entry } from './entry.ts';
import { costRoomLeft } from './late-charges.ts';
import type { CoolingOffTerms, LoanTerms } from './loan-terms.ts';
import { isClosed, type OpenInstalment, type Position, type Step } from './position.ts';
import { scheduleTotal } from './schedule.ts';

const DAYS_PER_YEAR = 365n;

export type CoolingOffQuote =
  | { readonly kind: 'quoted'; readonly amount: MinorUnits; readonly lastDay: CalendarDate }
  | { readonly kind: 'refused'; readonly refusal: 'not_offered' | 'too_late' | 'already_under_way' };

/** The amount that cancels the loan today: the disbursed money, and the cost of the elapsed days. */
export function quoteCoolingOff(terms: LoanTerms, position: Position): CoolingOffQuote {
  const { coolingOff } = terms;
  if (coolingOff === null) {
    return { kind: 'refused', refusal: 'not_offered' };
  }
  if (position.day > coolingOff.lastDay) {
    return { kind: 'refused', refusal: 'too_late' };
  }
  if (isBeyondCoolingOff(position)) {
    return { kind: 'refused', refusal: 'already_under_way' };
  }
  const owed =
    terms.principal - feeReturned(terms, coolingOff) + costOfDays(terms, coolingOff, position).amount;
  return {
    kind: 'quoted',
    amount: owed > position.credit ? owed - position.credit : 0n,
    lastDay: coolingOff.lastDay,
  };
}

/** Replaces the schedule with what is owed after cooling off, all due today. */
export function applyCoolingOff(
  terms: LoanTerms,
  coolingOff: CoolingOffTerms,
  position: Position,
  cause: string,
): Step {
  const returned = feeReturned(terms, coolingOff);
  const { amount: interest, working } = costOfDays(terms, coolingOff, position);
  const on = position.day;
  const entries: Entry[] = [];
  const returnedTax = returned === 0n ? 0n : (terms.feeTax?.upFront ?? 0n);
  const parts = [
    { kind: 'fee_returned', debit: 'fee_income', amount: returned - returnedTax },
    { kind: 'tax_returned', debit: 'tax_payable', amount: returnedTax },
  ] as const;
  for (const part of parts.filter(({ amount }) => amount > 0n)) {
    entries.push({
      ...part,
      on,
      credit: 'principal_receivable',
      cause,
      claim: 'principal',
      instalment: null,
      working: { kind: 'as_agreed' },
    });
  }
  if (interest > 0n) {
    entries.push({
      kind: 'interest_due',
      on,
      debit: 'interest_receivable',
      credit: 'interest_income',
      amount: interest,
      cause,
      claim: 'interest',
      instalment: 1,
      working,
    });
  }
  const instalments = position.instalments.map((row, index) => ({
    ...row,
    dueOn: on,
    booked: true,
    principal: index === 0 ? terms.principal - returned : 0n,
    interest: index === 0 ? interest : 0n,
    interestEarned: index === 0 ? interest : 0n,
    fee: 0n,
  }));
  const cost = position.cost - scheduledCost(position) - returned + interest;
  return { position: { ...position, instalments, cost }, entries };
}

/**
 * A loan that was extended or prepaid, or that reached a due date, can no longer be cancelled, only settled.
 */
function isBeyondCoolingOff(position: Position): boolean {
  const { extensions, principalPrepaid, instalments } = position;
  return (
    isClosed(position) || extensions > 0 || principalPrepaid > 0n || instalments.some((row) => row.booked)
  );
}

function feeReturned({ upFrontFee }: LoanTerms, { keepsUpFrontFee }: CoolingOffTerms): MinorUnits {
  return keepsUpFrontFee ? 0n : upFrontFee;
}

function costOfDays(
  terms: LoanTerms,
  coolingOff: CoolingOffTerms,
  position: Position,
): { amount: MinorUnits; working: Calculation } {
  const { day, instalments } = position;
  const [first] = instalments;
  if (coolingOff.cost === 'accrued_interest' && first !== undefined) {
    const accruing = firstPeriod(instalments, first);
    return { amount: accruedInterest(accruing, day), working: accrualCalculation(accruing, day) };
  }
  const days = daysBetween(terms.releasedOn, day);
  const { numerator, denominator } = terms.annualPercentageRate;
  const share = divideRounded(
    terms.principal * numerator * BigInt(days),
    denominator * DAYS_PER_YEAR,
    'down',
  );
  const room = costRoomWithoutSchedule(terms, coolingOff, position);
  return room !== null && share > room
    ? { amount: room, working: { kind: 'fixed', raw: share, room } }
    : {
        amount: share,
        working: { kind: 'year_share', base: terms.principal, rate: terms.annualPercentageRate, days },
      };
}

/** The first period as one row: relief may have split its instalment into parts. */
function firstPeriod(instalments: Position['instalments'], first: OpenInstalment): OpenInstalment {
  const parts = instalments.filter(({ accruesUntil }) => accruesUntil === first.accruesUntil);
  return {
    ...first,
    interest: parts.reduce((total, { interest }) => total + interest, 0n),
    interestEarned: parts.reduce((total, { interestEarned }) => total + interestEarned, 0n),
  };
}

/**
 * The remaining room for the cost of the days: with a high annual rate, a few days could exceed the limit.
 */
function costRoomWithoutSchedule(
  terms: LoanTerms,
  coolingOff: CoolingOffTerms,
  position: Position,
): MinorUnits | null {
  const cost = position.cost - scheduledCost(position) - feeReturned(terms, coolingOff);
  return costRoomLeft(terms, { ...position, cost });
}

function scheduledCost({ instalments }: Position): MinorUnits {
  return scheduleTotal(instalments, 'interest') + scheduleTotal(instalments, 'fee');
}
