import type { MarketId } from '@hiram/contract/market-ids';
import type {
  DisbursementOwner,
  DisbursementState,
  PayoutMovementState,
} from '@hiram/contract/servicing/disbursements';
import type { LoanState } from '@hiram/lending/loan-state';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { BorrowerId, LoanId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { Currency, MinorUnits } from '@hiram/values/money';
import { openAttempt, type PayoutAttempt } from '#servicing/payouts/index.ts';

/** Provider name when no route matches. */
export const NOBODY = 'nobody';

/** A disbursement with all related data, as read at one version. */
export interface Disbursement {
  readonly loanId: LoanId;
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  readonly market: MarketId;
  readonly currency: Currency;
  /** Amount that must arrive. */
  readonly amount: MinorUnits;
  readonly provider: string;
  /** Id of the destination payment account. */
  readonly destination: string;
  readonly state: DisbursementState;
  readonly owner: DisbursementOwner;
  readonly why: string;
  readonly signedAt: Instant;
  readonly promisedBy: CalendarDate;
  readonly escalateAt: Instant;
  readonly escalatedAt: Instant | undefined;
  readonly cancelRequestedAt: Instant | undefined;
  readonly version: number;
  readonly loanState: LoanState;
  /** By number, starting at 1. */
  readonly attempts: readonly PayoutAttempt[];
  readonly movements: readonly Movement[];
}

/**
 * `released`: it is the loan's payout. `part`: it was in suspense and is now part of the payout. `held`: it
 * cannot be allocated and is in suspense. `returned`, `dropped`: it was released or held, and was returned.
 * `returned_held`: it was returned and does not undo the loan. `not_posted`: it was returned before we
 * received any update.
 */
export type MovementState = PayoutMovementState;

/** Money that a provider moved, by the provider's reference. */
export interface Movement {
  readonly provider: string;
  readonly reference: string;
  readonly attempt: number;
  readonly amount: MinorUnits;
  readonly movedAt: Instant;
  readonly state: MovementState;
}

/** Money that the provider moved without a matching contract. */
export function suspenseOf(found: Pick<Disbursement, 'movements'>): MinorUnits {
  return sumOf(found, 'held');
}

export function sumOf(
  { movements }: Pick<Disbursement, 'movements'>,
  movementState: MovementState,
): MinorUnits {
  return movements.reduce((sum, { state, amount }) => (state === movementState ? sum + amount : sum), 0n);
}

export function isReleased({ movements }: Pick<Disbursement, 'movements'>): boolean {
  return movements.some(({ state }) => state === 'released');
}

/** Owner while the process continues automatically: staff too once the promised date is near. */
export function ownerInProgress(
  { escalateAt }: Pick<Disbursement, 'escalateAt'>,
  at: Instant,
): 'engine' | 'staff' {
  return at >= escalateAt ? 'staff' : 'engine';
}

/** Whether the loan can end now: no money in transit, with the borrower or in suspense. */
export function isNothingDisbursed(found: Disbursement): boolean {
  const isIdle = openAttempt(found) === undefined && suspenseOf(found) === 0n && !isReleased(found);
  switch (found.state) {
    case 'under_way':
    case 'account_needed':
      return isIdle;
    case 'returned':
      return isIdle && found.loanState === 'awaiting_payout_account';
    case 'refused':
      // Another payout uses the key, so it is unknown whether money is in transit.
      return isIdle && found.why !== 'key_in_use';
    case 'unknown':
    case 'paid':
    case 'amount_differs':
    case 'cancelled':
      return false;
  }
}
