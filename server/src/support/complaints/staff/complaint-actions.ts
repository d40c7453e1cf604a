import type { Permission } from '@hiram/contract/people/staff-roles';
import { COMPLAINT_ACTIONS, type ComplaintAction } from '@hiram/contract/support/complaints-staff';
import { unreachable } from '@hiram/values/assert';
import { type Complaint, isContactPaused, isWaiting } from '../complaint.ts';

/** The staff member and their current permissions. */
export interface Person {
  readonly staffId: string;
  readonly permissions: ReadonlySet<string>;
}

/**
 * The permission for each action. Answering and reversing charges are separate permissions, for
 * maker-checker.
 */
export const permissionForAction = {
  take: 'answer_complaints',
  give_back: 'answer_complaints',
  assign: 'answer_complaints',
  note: 'answer_complaints',
  reply: 'answer_complaints',
  confirm_reversal: 'confirm_reversals',
  refuse_reversal: 'confirm_reversals',
  escalate: 'answer_complaints',
  release_contact: 'answer_complaints',
  close: 'answer_complaints',
  merge: 'answer_complaints',
} as const satisfies Record<ComplaintAction, Permission>;

export function isActionAllowed({ permissions }: Person, action: ComplaintAction): boolean {
  return permissions.has(permissionForAction[action]);
}

/** What an action depends on, besides the person. */
export interface ActionTarget {
  readonly found: Complaint;
  /** The author of the reply that waits for approval; undefined if none waits. */
  readonly proposedBy: string | undefined;
}

/** The actions available to this person now, in display order. */
export function possibleActions(on: ActionTarget, person: Person): ComplaintAction[] {
  return COMPLAINT_ACTIONS.filter(
    (action) =>
      isActionAllowed(person, action) && isPossible(on, person, action) && !isOwnProposal(on, person, action),
  );
}

/** The author of a reply cannot approve it, whatever their permissions. */
export function isOwnProposal(
  { proposedBy }: ActionTarget,
  { staffId }: Person,
  action: ComplaintAction,
): boolean {
  return (action === 'confirm_reversal' || action === 'refuse_reversal') && proposedBy === staffId;
}

/**
 * Whether the case's state allows the action. Only the assignee of a case can do what the borrower reads, so
 * that one person is always responsible.
 */
export function isPossible(
  { found, proposedBy }: ActionTarget,
  { staffId }: Pick<Person, 'staffId'>,
  action: ComplaintAction,
): boolean {
  const isMine = found.assignee === staffId;
  const isProposed = proposedBy !== undefined;
  switch (action) {
    case 'take':
      return isWaiting(found) && found.assignee === undefined;
    case 'give_back':
    case 'reply':
      return isWaiting(found) && isMine && !isProposed;
    case 'assign':
      return found.state !== 'closed';
    case 'note':
      return true;
    case 'confirm_reversal':
    case 'refuse_reversal':
      return isWaiting(found) && isProposed;
    case 'escalate':
      return isWaiting(found) && found.escalatedAt === undefined;
    case 'release_contact':
      return isMine && isContactPaused(found);
    case 'close':
      return found.state === 'answered' && isMine;
    case 'merge':
      return isWaiting(found) && isMine && !isProposed && !isInDispute(found);
    default:
      return unreachable(action);
  }
}

/** Accrual is paused for a dispute, so only a decision can end it. */
function isInDispute({ dispute }: Pick<Complaint, 'dispute'>): boolean {
  return dispute?.state === 'open' || dispute?.state === 'proposed';
}

/**
 * Whether a case can be merged into another: same borrower, older, unanswered, and with no later deadline, so
 * that merging never delays an answer.
 */
export function canMerge(newer: Complaint, older: Complaint): boolean {
  return (
    older.id !== newer.id &&
    older.borrowerId === newer.borrowerId &&
    older.receivedAt <= newer.receivedAt &&
    isWaiting(older) &&
    older.replyBy <= newer.replyBy
  );
}
