import type { ComplaintState } from '@hiram/contract/support/complaints';
import type { ComplaintAction, ComplaintCause } from '@hiram/contract/support/complaints-staff';
import { unreachable } from '@hiram/values/assert';
import type { Actor } from '#people/staff/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { assignComplaint, claimComplaint, escalateComplaint, unassignComplaint } from './assign-complaint.ts';
import { closeComplaint } from './close-complaint.ts';
import { isActionAllowed, type Person } from './complaint-actions.ts';
import { type Acting, lockForAction, type Outcome } from './lock-for-action.ts';
import { mergeComplaint } from './merge-complaint.ts';
import { noteOnComplaint } from './note-on-complaint.ts';
import { releaseContactOf } from './release-contact.ts';
import { replyToComplaint } from './reply-to-complaint.ts';
import { confirmReversal, refuseReversal } from './reverse-charges.ts';
import { complaintIdFrom, type StaffComplaintContext } from './staff-complaint-context.ts';
import { PROPOSED_MESSAGE, resultMessage } from './staff-complaint-labels.ts';

/** A requested action. */
export interface ActionRequest {
  readonly complaintId: string;
  /** The version that the user has seen. */
  readonly version: number;
  readonly action: ComplaintAction;
  readonly text?: string | undefined;
  readonly imageIds?: string | undefined;
  readonly decision?: 'upheld' | 'not_upheld' | undefined;
  readonly lineKeys?: string | undefined;
  readonly staffId?: string | undefined;
  readonly cause?: ComplaintCause | undefined;
  readonly into?: string | undefined;
}

export interface ActionResult {
  readonly state: ComplaintState;
  readonly version: number;
  readonly resultMessage: string;
}

/**
 * Runs a staff action on a case once, on the version that the user has seen: the change, its step and its
 * audit entry are one transaction. Reversing charges is maker-checker.
 */
export async function performComplaintAction(
  context: StaffComplaintContext,
  { actor, person }: { readonly actor: Actor; readonly person: Person },
  request: ActionRequest,
): Promise<ActionResult> {
  if (!isActionAllowed(person, request.action)) throw new Refusal('not_allowed', { action: request.action });
  const { action, version } = request;
  const acting: Acting = { id: complaintIdFrom(request.complaintId), version, action, actor, person };
  const { state, isProposed = false } = await performAction(context, acting, request);
  return {
    state,
    version: version + 1,
    resultMessage: isProposed ? PROPOSED_MESSAGE : resultMessage[action],
  };
}

function performAction(
  context: StaffComplaintContext,
  acting: Acting,
  request: ActionRequest,
): Promise<Outcome> {
  // These actions move money, which only the loan may post: the case changes in the loan's transaction.
  if (acting.action === 'reply') return replyToComplaint(context, acting, request);
  if (acting.action === 'confirm_reversal') return confirmReversal(context, acting);
  return inTransaction(context.database, async (tx) => {
    const { found, proposal } = await lockForAction(tx, acting);
    switch (acting.action) {
      case 'take':
        return claimComplaint(tx, context, acting, found);
      case 'give_back':
        return unassignComplaint(tx, context, acting, found);
      case 'assign':
        return assignComplaint(tx, context, acting, { found, to: request.staffId });
      case 'escalate':
        return escalateComplaint(tx, context, acting, { found, why: request.text });
      case 'note':
        return noteOnComplaint(tx, context, acting, { found, text: request.text });
      case 'release_contact':
        return releaseContactOf(tx, context, acting, { found, why: request.text });
      case 'close':
        return closeComplaint(tx, context, acting, { found, cause: request.cause, note: request.text });
      case 'merge':
        return mergeComplaint(tx, context, acting, { found, into: request.into });
      case 'refuse_reversal':
        return refuseReversal(tx, context, acting, { found, proposal, why: request.text });
      case 'reply':
      case 'confirm_reversal':
        throw new TypeError(`${acting.action} goes its own way`);
      default:
        return unreachable(acting.action);
    }
  });
}
