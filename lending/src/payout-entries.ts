import type { CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { type Correction, corrections } from './correction.ts';
import type { Account, Entry, EntryKind } from './entry.ts';

/** Money between a provider and us that is, or was, in suspense because it matches no contract yet. */
export interface SuspenseMove {
  readonly on: CalendarDate;
  readonly amount: MinorUnits;
  /** The provider's reference of the money. */
  readonly cause: string;
}

/** The accounts of each kind; money in suspense because it was returned is on the credit side. */
const sides = {
  payout_held: { debit: 'payout_suspense', credit: 'payouts' },
  held_payout_returned: { debit: 'payouts', credit: 'payout_suspense' },
  held_payout_used: { debit: 'payouts', credit: 'payout_suspense' },
  returned_payout_held: { debit: 'payouts', credit: 'payout_suspense' },
  held_return_used: { debit: 'payout_suspense', credit: 'payouts' },
  held_payout_given_up: { debit: 'write_off_loss', credit: 'payout_suspense' },
} as const satisfies Partial<Record<EntryKind, { debit: Account; credit: Account }>>;

export type SuspenseKind = keyof typeof sides;

// The cast is safe: the keys are those of the record.
export const suspenseKinds = Object.keys(sides) as readonly SuspenseKind[];

export function suspenseEntry(kind: SuspenseKind, { on, amount, cause }: SuspenseMove): Entry {
  return {
    kind,
    on,
    amount,
    cause,
    ...sides[kind],
    claim: null,
    instalment: null,
    working: { kind: 'as_agreed' },
  };
}

/** The accounts of a refund's payout: the provider paid what was owed, or it was returned and is owed again. */
const refundSides = {
  refund_paid: { debit: 'refunds_payable', credit: 'payouts' },
  refund_returned: { debit: 'payouts', credit: 'refunds_payable' },
} as const satisfies Partial<Record<EntryKind, { debit: Account; credit: Account }>>;

export type RefundMoveKind = keyof typeof refundSides;

// The cast is safe: the keys are those of the record.
export const refundMoveKinds = Object.keys(refundSides) as readonly RefundMoveKind[];

export function refundEntry(kind: RefundMoveKind, { on, amount, cause }: SuspenseMove): Entry {
  return {
    kind,
    on,
    amount,
    cause,
    ...refundSides[kind],
    claim: null,
    instalment: null,
    working: { kind: 'as_agreed' },
  };
}

/**
 * The entries that undo a disbursement whose payout was returned: everything posted since is reversed. Income
 * is reversed for its own value date; the money itself is dated when it was returned.
 */
export function undoRelease(booked: readonly Entry[], returnedOn: CalendarDate): Correction[] {
  return corrections(booked, []).map(({ corrects, entry }) => ({
    corrects,
    entry: entry.kind === 'principal_lent' ? { ...entry, on: returnedOn } : entry,
  }));
}
