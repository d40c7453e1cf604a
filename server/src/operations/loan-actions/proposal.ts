import type { MarketId } from '@hiram/contract/market-ids';
import type { LoanAction, LoanProposalState } from '@hiram/contract/operations/loan-actions';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { BorrowerId, Id, LoanId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { Currency, MinorUnits } from '@hiram/values/money';
import type { CaseKind } from '#cases/index.ts';
import type { FixedAmounts } from './computed-action.ts';

export type ProposalId = Id<'LoanProposal'>;

/** A proposal as a case: its steps are its states. */
export const proposalCases: CaseKind<LoanProposalState> = {
  name: 'loan_proposal',
  steps: ['proposed', 'done', 'refused', 'withdrawn', 'overtaken'],
};

export interface NewProposal {
  readonly id: ProposalId;
  readonly loanId: LoanId;
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  readonly market: MarketId;
  readonly currency: Currency;
  readonly action: LoanAction;
  readonly amount: MinorUnits;
  readonly days: number | undefined;
  readonly figures: FixedAmounts;
  /** For a settlement offer: what the borrower would pay, and the last day. */
  readonly settleFor?: MinorUnits | undefined;
  readonly until?: CalendarDate | undefined;
  readonly loanVersion: number;
  readonly requestKey: string;
  readonly requestDigest: Buffer;
  readonly proposedBy: string;
  readonly proposedAt: Instant;
  /** The bulk action that it is part of: it is decided only with that. */
  readonly bulkActionId?: string | undefined;
}

export interface Proposal extends Omit<NewProposal, 'requestKey'> {
  readonly state: LoanProposalState;
  readonly decidedBy: string | undefined;
  readonly changedAt: Instant;
}
