import type { MarketCode, ReturnSheetCode } from '@hiram/markets/rules';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { actionsOnProposal, type CaseKind, type OpenProposal, type ProposalSteps } from '#cases/index.ts';

const returnStates = ['prepared', 'reviewed', 'filed', 'withdrawn'] as const;
export type ReturnState = (typeof returnStates)[number];

/** A sheet that was prepared for the regulator, with its file. */
export interface PreparedReturn {
  readonly id: string;
  readonly market: MarketCode;
  readonly sheet: ReturnSheetCode;
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  readonly state: ReturnState;
  readonly fileName: string;
  readonly digest: Buffer;
  readonly preparedBy: string;
  readonly reference: string | null;
  readonly filedOn: CalendarDate | null;
}

/** Its steps are those of its state. Notes are encrypted with a key of the case. */
export const returnCases: CaseKind<ReturnState> = { name: 'regulatory_return', steps: returnStates };

/** Preparing proposes a review by another person. */
export const returnProposals = { actions: { prepared: 'review' } } as const satisfies ProposalSteps<string>;

export type ReturnAction = 'confirm_review' | 'withdraw_proposal' | 'file';

export function allowedActions(
  state: ReturnState,
  proposal: Pick<OpenProposal<'review'>, 'action' | 'by' | 'step'> | undefined,
  me: string,
): ReturnAction[] {
  if (state === 'prepared' && proposal !== undefined) return actionsOnProposal(proposal, me);
  return state === 'reviewed' ? ['file', 'withdraw_proposal'] : [];
}
