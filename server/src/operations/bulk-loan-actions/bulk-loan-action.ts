import type { MarketId } from '@hiram/contract/market-ids';
import type { BulkActionState, BulkLoanAction } from '@hiram/contract/operations/bulk-loan-actions';
import type { Id } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { Currency, MinorUnits } from '@hiram/values/money';
import type { ProposalId } from '#operations/loan-actions/index.ts';

export type BulkActionId = Id<'BulkLoanAction'>;

/** The encrypted columns with the reasons of both people. */
export const REASON_FIELD = 'bulk_loan_actions.reason';

export interface BulkAction {
  readonly id: BulkActionId;
  readonly action: BulkLoanAction;
  readonly market: MarketId;
  readonly currency: Currency;
  readonly state: BulkActionState;
  readonly reasonEncrypted: Buffer;
  readonly decisionReasonEncrypted: Buffer | undefined;
  readonly requestDigest: Buffer;
  readonly proposedBy: string;
  readonly proposedAt: Instant;
  readonly decidedBy: string | undefined;
  readonly decidedAt: Instant | undefined;
  readonly decidedRequestId: string | undefined;
  readonly decidedAddress: string | undefined;
}

export interface BulkActionRow {
  readonly bulkActionId: BulkActionId;
  readonly proposalId: ProposalId;
  readonly amount: MinorUnits;
  readonly endedAt: Instant | undefined;
  readonly skipReason: string | undefined;
}

/** Counts and amounts of the loans of a bulk action. */
export interface BulkActionSums {
  readonly loans: bigint;
  readonly total: MinorUnits;
  readonly waitingLoans: bigint;
  readonly postedLoans: bigint;
  readonly posted: MinorUnits;
  readonly skippedLoans: bigint;
  readonly skipped: MinorUnits;
}

/** Why a loan is not part of a proposal, or is skipped when it is performed. */
export const bulkReasons = {
  not_found: 'No such loan.',
  other_market: 'The loan is of another market than the first selected loan.',
  pending: 'The same action is already pending approval for this loan.',
  changed: 'The loan has changed since the proposal.',
} as const;
