import type { HoldAction } from '@hiram/contract/origination/fraud-lists';
import type { ApplicationId, BorrowerId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import { actionsOnProposal, type CaseKind, type OpenProposal, type ProposalSteps } from '#cases/index.ts';

/** What stopped an application, the strictest first. */
export type HoldCause = 'block' | 'watch' | 'links';

export interface Hold {
  readonly applicationId: ApplicationId;
  readonly borrowerId: BorrowerId;
  readonly cause: HoldCause;
  readonly heldAt: Instant;
  readonly complaintId: string | undefined;
  readonly appealedAt: Instant | undefined;
  readonly releasedAt: Instant | undefined;
  readonly endedAt: Instant | undefined;
}

export type HoldStep =
  | 'held'
  | 'held_again'
  | 'appealed'
  | 'release_proposed'
  | 'release_withdrawn'
  | 'released'
  | 'appeal_rejected';

/** A hold as a case, under the application's id. Its notes are encrypted with the borrower's key. */
export const holdCases: CaseKind<HoldStep> = { name: 'fraud_hold' };

/** An appeal leaves a proposal open. A new hit does not: it was not known when the release was proposed. */
export const holdProposals = {
  actions: { release_proposed: 'release' },
  leaveOpen: ['appealed'],
} as const satisfies ProposalSteps<string>;

export type HoldProposal = OpenProposal<'release'>;

/** Whether the application cannot be approved now. */
export function stopsApproval(hold: Pick<Hold, 'cause' | 'releasedAt'> | undefined): boolean {
  return hold?.cause === 'block' && hold.releasedAt === undefined;
}

/** What a staff member may do. One person releases a watch hit; a link alone waits for the decision itself. */
export function holdActions(
  { cause, releasedAt, endedAt, appealedAt }: Hold,
  { proposal, me, isDeclined }: { proposal: HoldProposal | undefined; me: string; isDeclined: boolean },
): HoldAction[] {
  if (releasedAt !== undefined || endedAt !== undefined) return [];
  if (proposal !== undefined) return actionsOnProposal(proposal, me);
  const canReject = isDeclined && appealedAt !== undefined;
  return [
    cause === 'block' ? 'propose_release' : 'release',
    ...(canReject ? (['reject_appeal'] as const) : []),
  ];
}
