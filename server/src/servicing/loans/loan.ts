import { type Entry, entryKey } from '@hiram/lending/entry';
import { type LoanState, type LoanStateEvent, loanStates, nextState } from '@hiram/lending/loan-state';
import type { DayTerms, LoanTerms } from '@hiram/lending/loan-terms';
import type { Offer } from '@hiram/lending/offer';
import type { LoanStatus, OpenInstalment, Position } from '@hiram/lending/position';
import type { MarketCode } from '@hiram/markets/rules';
import { assert } from '@hiram/values/assert';
import type { BorrowerId, LoanId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import type { Transfer } from '#ledger/index.ts';

/** A stored loan. Before disbursement it has only an offer, afterwards terms and a position. */
export interface Loan {
  readonly id: LoanId;
  /** The number that people use, such as PH-7K4M-29QX. Undefined until an older loan is numbered. */
  readonly number: string | undefined;
  readonly borrowerId: BorrowerId;
  readonly market: MarketCode;
  readonly state: LoanState;
  readonly version: number;
  readonly payoutDestination: string;
  readonly offer: Offer;
  readonly released: Released | null;
}

/** What a change to a loan needs of it. Its contract is never changed. */
export type LoanWithoutOffer = Omit<Loan, 'offer'>;

export interface Released {
  readonly terms: LoanTerms;
  readonly position: Position;
  /** Time of the latest event; null before the first. */
  readonly lastEventAt: Instant | null;
}

/** Parses a stored state. */
export function stateOf(text: string): LoanState {
  const state = loanStates.find((known) => known === text);
  assert(state !== undefined, `unknown loan state: ${text}`);
  return state;
}

/** Parses the state of a released loan, which is its repayment status. */
export function statusOf(text: string): LoanStatus {
  const state = stateOf(text);
  switch (state) {
    case 'active':
    case 'due':
    case 'overdue':
    case 'settled':
    case 'cancelled':
    case 'written_off':
      return state;
    case 'under_review':
    case 'awaiting_signature':
    case 'declined':
    case 'withdrawn':
    case 'awaiting_payout':
    case 'awaiting_payout_account':
    case 'payout_unknown':
      throw new TypeError(`a loan in state ${state} has no position status`);
  }
}

/** One step of a loan's history. */
export interface HistoryStep {
  readonly from: LoanState | null;
  readonly to: LoanState;
  /** `stayed` if the loan changed but its state did not. */
  readonly transition: LoanStateEvent | 'stayed';
}

/** The step for a state-table event; an event that does not fit is a defect here. */
export function stepBy(from: LoanState, transition: LoanStateEvent): HistoryStep {
  const to = nextState(from, transition);
  assert(to !== 'refused' && to !== 'defect', `${transition} cannot happen to a loan that is ${from}`);
  return { from, to, transition };
}

/** The step to the loan's current status, which may be unchanged. */
export function stepToStatus(from: LoanState, status: LoanStatus): HistoryStep {
  return from === status ? { from, to: from, transition: 'stayed' } : stepBy(from, `became_${status}`);
}

/** Contract terms for the end of day, without those that differ per loan. */
export type Policy = Omit<DayTerms, 'lifetimeCostLimit'>;

export function policyOf({ lateCharge, allocationOrder, dueSoonDays }: LoanTerms): Policy {
  return { lateCharge, allocationOrder, dueSoonDays };
}

/** Converts an entry of the lending rules into a ledger transfer. */
export function transferOf(entry: Entry): Transfer {
  return {
    debit: entry.debit,
    credit: entry.credit,
    amount: entry.amount,
    effectiveOn: entry.on,
    purpose: entryKey(entry),
  };
}

/** A stored late fee: one per kind and day. */
export interface Charge {
  readonly kind: 'late_fee_charged' | 'late_penalty_charged';
  readonly on: Entry['on'];
  readonly amount: MinorUnits;
}

export function chargesIn(entries: readonly Entry[]): Charge[] {
  return entries.flatMap(({ kind, on, amount }) =>
    kind === 'late_fee_charged' || kind === 'late_penalty_charged' ? [{ kind, on, amount }] : [],
  );
}

/** Changed charges with their correct amounts; 0 for those that should not exist. */
export function correctedCharges(known: readonly Entry[], rightful: readonly Entry[]): Charge[] {
  const after = new Map(chargesIn(rightful).map((charge) => [`${charge.kind}${charge.on}`, charge]));
  const before = new Map(chargesIn(known).map((charge) => [`${charge.kind}${charge.on}`, charge]));
  const gone = [...before].flatMap(([key, charge]) => (after.has(key) ? [] : [{ ...charge, amount: 0n }]));
  const changed = [...after].flatMap(([key, charge]) =>
    before.get(key)?.amount === charge.amount ? [] : [charge],
  );
  return [...gone, ...changed];
}

/** Instalments that differ between two positions of a loan. */
export function changedInstalments(
  before: readonly OpenInstalment[],
  after: readonly OpenInstalment[],
): OpenInstalment[] {
  return after.filter((row, index) => {
    const old = before[index];
    return old === undefined || (old !== row && !isSame(old, row));
  });
}

function isSame(left: OpenInstalment, right: OpenInstalment): boolean {
  return (
    left.dueOn === right.dueOn &&
    left.accruesFrom === right.accruesFrom &&
    left.accruesUntil === right.accruesUntil &&
    left.principal === right.principal &&
    left.interest === right.interest &&
    left.interestEarned === right.interestEarned &&
    left.fee === right.fee &&
    left.principalPaid === right.principalPaid &&
    left.interestPaid === right.interestPaid &&
    left.feePaid === right.feePaid &&
    left.booked === right.booked
  );
}
