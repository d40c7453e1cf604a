import { HOLD_CAUSES, type HoldAction, type HoldCause } from '@hiram/contract/origination/fraud-lists';
import type { ApplicationId, BorrowerId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import { actionsOnProposal, type CaseKind, type OpenProposal, type ProposalSteps } from '#cases/index.ts';

export type { HoldCause };

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
  | 'appeal_rejected'
  | 'match_confirmed'
  | 'screening_repeated'
  | 'screened';

/** A hold as a case, under the application's id. Its notes are encrypted with the borrower's key. */
export const holdCases: CaseKind<HoldStep> = { name: 'fraud_hold' };

/** An appeal leaves a proposal open. A new hit does not: it was not known when the release was proposed. */
export const holdProposals = {
  actions: { release_proposed: 'release' },
  leaveOpen: ['appealed', 'screening_repeated'],
} as const satisfies ProposalSteps<string>;

export type HoldProposal = OpenProposal<'release'>;

/** Of several causes. Each is one that staff look at; the strictest says how many release it. */
export function strictestCause(causes: readonly (HoldCause | undefined)[]): HoldCause | undefined {
  return HOLD_CAUSES.find((cause) => causes.includes(cause));
}

/** Whether one person alone may not release it. The database refuses it too. */
export function needsTwoToRelease(cause: HoldCause): boolean {
  return cause === 'sanctions' || cause === 'block' || cause === 'unscreened';
}

/** Whether the application cannot be approved before the hold is released. */
function needsRelease(cause: HoldCause): boolean {
  return needsTwoToRelease(cause) || cause === 'pep' || cause === 'adverse';
}

/** Whether the application cannot be approved now. */
export function stopsApproval(hold: Pick<Hold, 'cause' | 'releasedAt' | 'endedAt'> | undefined): boolean {
  return (
    hold !== undefined &&
    needsRelease(hold.cause) &&
    hold.releasedAt === undefined &&
    hold.endedAt === undefined
  );
}

/** What a staff member may do. A link or a watch hit alone waits for the decision itself, and may be released before. */
export function holdActions(
  { cause, releasedAt, endedAt, appealedAt }: Hold,
  { proposal, me, isDeclined }: { proposal: HoldProposal | undefined; me: string; isDeclined: boolean },
): HoldAction[] {
  if (releasedAt !== undefined || endedAt !== undefined) return [];
  if (proposal !== undefined) return actionsOnProposal(proposal, me);
  const canReject = isDeclined && appealedAt !== undefined;
  return [
    needsTwoToRelease(cause) ? 'propose_release' : 'release',
    ...(canReject ? (['reject_appeal'] as const) : []),
  ];
}
