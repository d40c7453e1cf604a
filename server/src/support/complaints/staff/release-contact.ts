import type { Instant } from '@hiram/values/instant';
import { releaseContact } from '#messaging/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type Complaint, isContactPaused } from '../complaint.ts';
import { changeCase } from '../complaints.sql.ts';
import type { Acting, Outcome } from './lock-for-action.ts';
import { findMerged } from './queues.sql.ts';
import { recordAuditedStep, requireReason } from './record-audited-step.ts';
import type { StaffComplaintContext } from './staff-complaint-context.ts';

/**
 * Allows contact about the loan again and records the reason in the history. A reply does not release
 * contact.
 */
export async function releaseContactOf(
  tx: Transaction,
  context: StaffComplaintContext,
  acting: Acting,
  { found, why }: { readonly found: Complaint; readonly why: string | undefined },
): Promise<Outcome> {
  const words = requireReason(why);
  const at = context.businessClock.now();
  await endContactHolds(tx, found, at);
  await changeCase(tx, found.id, { contactReleasedAt: at }, at);
  await recordAuditedStep(tx, context, acting, {
    found,
    auditedStep: { isNotified: true, step: 'contact_released', words, at },
  });
  return { state: found.state };
}

/** Ends the contact holds of a case and of the cases merged into it. The caller updates the case itself. */
export async function endContactHolds(tx: Transaction, found: Complaint, at: Instant): Promise<void> {
  await releaseContact(tx, { causeId: found.id, at });
  for (const joined of await findMerged(tx, found)) {
    if (!isContactPaused(joined)) continue;
    await releaseContact(tx, { causeId: joined.id, at });
    await changeCase(tx, joined.id, { contactReleasedAt: at }, at);
  }
}
