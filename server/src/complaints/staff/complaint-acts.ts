import { COMPLAINT_ACTS, type ComplaintAct } from '@hiram/contract/complaints-staff';
import type { Permission } from '@hiram/contract/staff-words';
import { unreachable } from '@hiram/values/assert';
import { type Complaint, isContactHeld, isWaiting } from '../complaint.ts';

/** Whoever wants to do something, and what they may do at this moment. */
export interface Person {
  readonly staffId: string;
  readonly permissions: ReadonlySet<string>;
}

/** What each act asks for. Answering and taking charges back are two people's, so they are two permissions. */
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

/** What an act goes by, beside the person. */
export interface ActedOn {
  readonly found: Complaint;
  /** Who wrote the reply that waits for a second person; undefined where none waits. */
  readonly proposedBy: string | undefined;
}

/** What this person can do now, in the order in which it is shown. */
export function possibleActs(on: ActedOn, person: Person): ComplaintAct[] {
  return COMPLAINT_ACTS.filter(
    (act) => mayAct(person, act) && isPossible(on, person, act) && !isOwnProposal(on, person, act),
  );
}

/** Whoever wrote the reply is no second person, whatever else they may do. */
export function isOwnProposal({ proposedBy }: ActedOn, { staffId }: Person, act: ComplaintAct): boolean {
  return (act === 'confirm_reversal' || act === 'refuse_reversal') && proposedBy === staffId;
}

/**
 * Whether the case, as it stands, lets it. What the borrower comes to read is done by the person who has the case, so that
 * there is always one who answers for it.
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

/** Charges stand still for it: it is ended by a decision and by nothing else. */
export function isInDispute({ dispute }: Pick<Complaint, 'dispute'>): boolean {
  return dispute?.state === 'open' || dispute?.state === 'proposed';
}

/**
 * Whether one case can become part of another: of the same person, older, still to be answered, and promised no later, so
 * that nobody waits longer because their words were joined.
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
