import type { MarketId } from '@hiram/contract/market-ids';
import type { RefundMovementState, RefundOwner, RefundState } from '@hiram/contract/servicing/refunds';
import type { BorrowerId, LoanId, RefundId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { Currency, MinorUnits } from '@hiram/values/money';
import type { CaseKind } from '#cases/index.ts';
import type { PayoutAttempt } from '#servicing/payouts/index.ts';

/** A refund as a case. Its notes are encrypted with the borrower's key. */
export const refundCases: CaseKind = { name: 'refund' };

/** What the borrower is notified of. */
export type RefundNotification = 'paid' | 'account_needed';

/** Who acts next on a refund, and why. */
export interface RefundStatus {
  readonly state: RefundState;
  readonly owner: RefundOwner;
  readonly why: string;
}

/** A refund with all related data, as read at one version. */
export interface Refund extends RefundStatus {
  readonly id: RefundId;
  readonly loanId: LoanId;
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  readonly market: MarketId;
  readonly currency: Currency;
  readonly amount: MinorUnits;
  readonly decidedBy: 'platform' | 'staff';
  /** Id of the destination payment account; undefined while the borrower has none that can be used. */
  readonly destination: string | undefined;
  readonly decidedAt: Instant;
  readonly escalateAt: Instant;
  readonly escalatedAt: Instant | undefined;
  readonly version: number;
  /** By number, starting at 1. */
  readonly attempts: readonly PayoutAttempt[];
  readonly movements: readonly RefundMovement[];
}

/** Money that a provider paid for a refund, by the provider's reference. */
export interface RefundMovement {
  readonly provider: string;
  readonly reference: string;
  readonly attempt: number;
  readonly amount: MinorUnits;
  readonly paidAt: Instant;
  readonly state: RefundMovementState;
}

/** What the provider has paid and not taken back. */
export function movedOf({ movements }: Pick<Refund, 'movements'>): MinorUnits {
  return movements.reduce((sum, { state, amount }) => (state === 'paid' ? sum + amount : sum), 0n);
}

/** What is still owed to the borrower; negative if too much was paid. */
export function leftOf(refund: Pick<Refund, 'amount' | 'movements'>): MinorUnits {
  return refund.amount - movedOf(refund);
}

/** Owner while the process continues automatically: staff too once it takes too long. */
export function ownerInProgress({ escalateAt }: Pick<Refund, 'escalateAt'>, at: Instant): 'engine' | 'staff' {
  return at >= escalateAt ? 'staff' : 'engine';
}
