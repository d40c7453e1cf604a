import type {
  DisbursementOwner,
  DisbursementState,
  PayoutAttemptState,
  PayoutMovementState,
} from '@hiram/contract/disbursements';
import type { MarketId } from '@hiram/contract/market-ids';
import type { LoanState } from '@hiram/lending/loan-state';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { BorrowerId, LoanId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { Currency, MinorUnits } from '@hiram/values/money';
import type { PayoutKey } from '../payment-providers/index.ts';

/** Who pays while no route leads to anybody. */
export const NOBODY = 'nobody';

/** A disbursement with everything that hangs on it, as one version of it was read. */
export interface Disbursement {
  readonly loanId: LoanId;
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  readonly market: MarketId;
  readonly currency: Currency;
  /** What has to arrive. */
  readonly amount: MinorUnits;
  readonly provider: string;
  /** The id of the payment account that it goes to. */
  readonly destination: string;
  readonly state: DisbursementState;
  readonly owner: DisbursementOwner;
  readonly why: string;
  readonly signedAt: Instant;
  readonly promisedBy: CalendarDate;
  readonly escalateAt: Instant;
  readonly escalatedAt: Instant | undefined;
  readonly cancelAskedAt: Instant | undefined;
  readonly version: number;
  readonly loanState: LoanState;
  /** By number, from 1 on. */
  readonly attempts: readonly Attempt[];
  readonly movements: readonly Movement[];
}

/** One payout under one key of ours. */
export interface Attempt {
  readonly attempt: number;
  readonly provider: string;
  readonly key: PayoutKey;
  readonly destination: string;
  readonly amount: MinorUnits;
  readonly state: PayoutAttemptState;
  readonly reference: string | undefined;
  readonly reason: string;
  /** How often the provider was asked since the state changed. */
  readonly asked: number;
}

/**
 * `released`: it is the loan's payout. `part`: it was held, and is a part of the payout now. `held`: it fits nothing and
 * stands in suspense. `returned`, `dropped`: it was released or held, and came back. `returned_held`: it came back and
 * does not undo the loan. `not_posted`: it had come back before we heard of it.
 */
export type MovementState = PayoutMovementState;

/** Money that a provider moved, by its own reference. */
export interface Movement {
  readonly provider: string;
  readonly reference: string;
  readonly attempt: number;
  readonly amount: MinorUnits;
  readonly movedAt: Instant;
  readonly state: MovementState;
}

const isOpenState = {
  reserved: true,
  sent: true,
  unknown: true,
  accepted: true,
  paid: false,
  failed: false,
  returned: false,
  refused: false,
} as const satisfies Record<PayoutAttemptState, boolean>;

export function isOpen({ state }: Pick<Attempt, 'state'>): boolean {
  return isOpenState[state];
}

/** The attempt that is under way, of which there is at most one. */
export function openAttempt({ attempts }: Pick<Disbursement, 'attempts'>): Attempt | undefined {
  return attempts.find(isOpen);
}

/** What the provider moved and no contract covers. */
export function heldOf(found: Pick<Disbursement, 'movements'>): MinorUnits {
  return sumOf(found, 'held');
}

export function sumOf({ movements }: Pick<Disbursement, 'movements'>, wanted: MovementState): MinorUnits {
  return movements.reduce((sum, { state, amount }) => (state === wanted ? sum + amount : sum), 0n);
}

export function isReleased({ movements }: Pick<Disbursement, 'movements'>): boolean {
  return movements.some(({ state }) => state === 'released');
}

/** Whose turn it is while the machine goes on: staff have it too once the promise is near. */
export function ownerUnderWay(
  { escalateAt }: Pick<Disbursement, 'escalateAt'>,
  at: Instant,
): 'engine' | 'staff' {
  return at >= escalateAt ? 'staff' : 'engine';
}

/** Whether the loan could be ended now without any money being on its way, at the borrower's or in suspense. */
export function isNothingOut(found: Disbursement): boolean {
  const isAtRest = openAttempt(found) === undefined && heldOf(found) === 0n && !isReleased(found);
  switch (found.state) {
    case 'under_way':
    case 'account_needed':
      return isAtRest;
    case 'returned':
      return isAtRest && found.loanState === 'awaiting_payout_account';
    case 'refused':
      // Another payout has the key, so that nobody can say what is on its way.
      return isAtRest && found.why !== 'key_in_use';
    case 'unknown':
    case 'paid':
    case 'amount_differs':
    case 'cancelled':
      return false;
  }
}
