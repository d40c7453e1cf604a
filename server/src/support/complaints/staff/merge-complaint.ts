import type { Instant } from '@hiram/values/instant';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import { type Complaint, type ComplaintId, isContactPaused } from '../complaint.ts';
import { cancelSlaTimers } from '../complaint-sla-timers.sql.ts';
import { type ComplaintChange, changeCase, lockCase } from '../complaints.sql.ts';
import { canMerge } from './complaint-actions.ts';
import type { Acting, Outcome } from './lock-for-action.ts';
import { recordAuditedStep } from './record-audited-step.ts';
import { complaintIdFrom, keyOf, places, type StaffComplaintContext } from './staff-complaint-context.ts';

/**
 * Merges a case into an older one of the same borrower: its messages, images and holds move there, and the
 * answer is given there, no later than this case's deadline.
 */
export async function mergeComplaint(
  tx: Transaction,
  context: StaffComplaintContext,
  acting: Acting,
  { found, into }: { readonly found: Complaint; readonly into: string | undefined },
): Promise<Outcome> {
  const older = await lockOlder(tx, found, complaintIdFrom(into ?? ''));
  const at = context.businessClock.now();
  await changeCase(tx, found.id, { state: 'closed', closedAt: at, mergedInto: older.id }, at);
  await cancelSlaTimers(tx, found.id, at);
  await recordAuditedStep(tx, context, acting, {
    found,
    auditedStep: { isNotified: true, step: 'closed', facts: { joinedTo: older.id }, at },
  });
  await changeCase(tx, older.id, takenOver(found, older, at), at);
  const words = (await keyOf(context, tx, found)).decrypt(places.content, found.contentEncrypted);
  await recordAuditedStep(tx, context, acting, {
    found: older,
    auditedStep: { isNotified: false, step: 'joined', facts: { from: found.id }, words, at },
  });
  return { state: 'closed' };
}

/** Always locks the newer case first, then the older one, to avoid deadlocks between concurrent merges. */
async function lockOlder(tx: Transaction, newer: Complaint, id: ComplaintId): Promise<Complaint> {
  const older = await lockCase(tx, id);
  if (older === undefined || !canMerge(newer, older)) {
    throw new Refusal('complaint_act_not_possible', { into: id });
  }
  return older;
}

/** What the older case takes over from the newer one. The hold itself continues under its own cause. */
function takenOver(newer: Complaint, older: Complaint, at: Instant): ComplaintChange {
  const isNewlyPaused = isContactPaused(newer) && !isContactPaused(older);
  return {
    ...(isNewlyPaused && { contactPausedAt: at, contactReleasedAt: null }),
    ...(newer.escalatedAt !== undefined && older.escalatedAt === undefined && { escalatedAt: at }),
  };
}
