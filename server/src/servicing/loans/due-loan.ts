import { NO_ACCRUAL_PAUSES } from '@hiram/lending/accrual-pause';
import { nextChangeOn, rollTo } from '@hiram/lending/day';
import type { Entry } from '@hiram/lending/entry';
import type { LoanState } from '@hiram/lending/loan-state';
import type { DayTerms } from '@hiram/lending/loan-terms';
import type { OpenInstalment, Position } from '@hiram/lending/position';
import { assert } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { ChainEnd } from '#ledger/index.ts';
import { accrualPausesFromJson } from './accrual-pause-record.ts';
import { type Policy, statusOf } from './loan.ts';

/** A loan that the day changes, as read. */
export interface DueLoan {
  readonly id: string;
  readonly version: number;
  readonly state: LoanState;
  readonly position: Position;
  readonly terms: DayTerms;
  readonly chain: ChainEnd;
}

/** Parses a line of `readDueLoans`. */
export function dueLoanOf(line: string, policies: ReadonlyMap<string, Policy>): DueLoan {
  const [id = '', state = '', version = '', day = '', policyId = '', ...rest] = line.split('\t');
  const [lateCharged = '', latePaid = '', lateFeeTaken, extensionCharged = '', extensionPaid = '', ...more] =
    rest;
  const [
    extensions,
    principalPrepaid = '',
    credit = '',
    cost = '',
    limit = '',
    accrual_pauses = '',
    length,
    head = '',
    rows = '',
  ] = more;
  const policy = policies.get(policyId);
  assert(policy !== undefined, `loan ${id} has the unknown policy ${policyId}`);
  const status = statusOf(state);
  return {
    id,
    version: Number(version),
    state: status,
    terms: { ...policy, lifetimeCostLimit: limit === '\\N' ? null : BigInt(limit) },
    chain: { length: Number(length), head: Buffer.from(head, 'hex') },
    position: {
      day: storedDay(day),
      status,
      instalments: rows.split(',').map(instalmentOf),
      lateCharges: { charged: BigInt(lateCharged), paid: BigInt(latePaid) },
      extensionFees: { charged: BigInt(extensionCharged), paid: BigInt(extensionPaid) },
      lateFeeTaken: lateFeeTaken === 't',
      extensions: Number(extensions),
      principalPrepaid: BigInt(principalPrepaid),
      credit: BigInt(credit),
      cost: BigInt(cost),
      accrual_pauses:
        accrual_pauses === '\\N' ? NO_ACCRUAL_PAUSES : accrualPausesFromJson(JSON.parse(accrual_pauses)),
    },
  };
}

function instalmentOf(text: string): OpenInstalment {
  const [number, dueOn = '', accruesFrom = '', accruesUntil = '', ...amounts] = text.split(' ');
  const [
    principal = '',
    interest = '',
    fee = '',
    principalPaid = '',
    interestPaid = '',
    feePaid = '',
    interestEarned = '',
    booked,
  ] = amounts;
  return {
    number: Number(number),
    dueOn: storedDay(dueOn),
    accruesFrom: storedDay(accruesFrom),
    accruesUntil: storedDay(accruesUntil),
    principal: BigInt(principal),
    interest: BigInt(interest),
    interestEarned: BigInt(interestEarned),
    fee: BigInt(fee),
    principalPaid: BigInt(principalPaid),
    interestPaid: BigInt(interestPaid),
    feePaid: BigInt(feePaid),
    booked: booked === 'true',
  };
}

function storedDay(text: string): CalendarDate {
  // The cast is safe: the database writes dates in exactly this form, and parsing millions again would cost
  // seconds.
  return text as CalendarDate;
}

/** Effect of a day on a loan. */
export interface ClosedLoan {
  readonly position: Position;
  readonly entries: readonly Entry[];
  readonly nextChangeOn: CalendarDate | null;
}

/** Brings a loan to a day by the lending rules only. */
export function closeLoan({ terms, position }: DueLoan, day: CalendarDate): ClosedLoan {
  const rolled = rollTo(terms, position, day);
  return {
    position: rolled.position,
    entries: rolled.entries,
    nextChangeOn: nextChangeOn(terms, rolled.position),
  };
}
