import { COMPLAINT_ACTS, type ComplaintAct } from '@hiram/contract/complaints-staff';
import type { Permission } from '@hiram/contract/staff-words';
import { unreachable } from '@hiram/values/assert';
import { type Complaint, isContactHeld, isWaiting } from '../complaint.ts';

/** The staff member and their current permissions. */
export interface Person {
  readonly staffId: string;
  readonly permissions: ReadonlySet<string>;
}

/**
 * The permission for each action. Answering and reversing charges are separate permissions, for
 * maker-checker.
 */
export const permissionOfAct = {
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
} as const satisfies Record<ComplaintAct, Permission>;

export function mayAct({ permissions }: Person, act: ComplaintAct): boolean {
  return permissions.has(permissionOfAct[act]);
}

/** What an action depends on, besides the person. */
export interface ActedOn {
  readonly found: Complaint;
  /** The author of the reply that waits for approval; undefined if none waits. */
  readonly proposedBy: string | undefined;
}

/** The actions available to this person now, in display order. */
export function possibleActs(on: ActedOn, person: Person): ComplaintAct[] {
  return COMPLAINT_ACTS.filter(
    (act) => mayAct(person, act) && isPossible(on, person, act) && !isOwnProposal(on, person, act),
  );
}

/** The author of a reply cannot approve it, whatever their permissions. */
export function isOwnProposal({ proposedBy }: ActedOn, { staffId }: Person, act: ComplaintAct): boolean {
  return (act === 'confirm_reversal' || act === 'refuse_reversal') && proposedBy === staffId;
}

/**
 * Whether the case's state allows the action. Only the owner of a case can do what the borrower reads, so
 * that one person is always responsible.
 */
export function isPossible(
  { found, proposedBy }: ActedOn,
  { staffId }: Pick<Person, 'staffId'>,
  act: ComplaintAct,
): boolean {
  const isMine = found.owner === staffId;
  const isProposed = proposedBy !== undefined;
  switch (act) {
    case 'take':
      return isWaiting(found) && found.owner === undefined;
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
      return isMine && isContactHeld(found);
    case 'close':
      return found.state === 'answered' && isMine;
    case 'merge':
      return isWaiting(found) && isMine && !isProposed && !isInDispute(found);
    default:
      return unreachable(act);
  }
}

/** Accrual is paused for a dispute, so only a decision can end it. */
export function isInDispute({ dispute }: Pick<Complaint, 'dispute'>): boolean {
  return dispute?.state === 'open' || dispute?.state === 'proposed';
}

/**
 * Whether a case can be merged into another: same borrower, older, unanswered, and with no later deadline, so
 * that merging never delays an answer.
 */
export function canJoin(newer: Complaint, older: Complaint): boolean {
  return (
    older.id !== newer.id &&
    older.borrowerId === newer.borrowerId &&
    older.receivedAt <= newer.receivedAt &&
    isWaiting(older) &&
    older.replyBy <= newer.replyBy
  );
}
