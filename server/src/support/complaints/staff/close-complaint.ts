import type { ComplaintCause } from '@hiram/contract/support/complaints-staff';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import { type Complaint, isContactPaused } from '../complaint.ts';
import { cancelSlaTimers } from '../complaint-sla-timers.sql.ts';
import { changeCase } from '../complaints.sql.ts';
import type { Acting, Outcome } from './lock-for-action.ts';
import { recordAuditedStep } from './record-audited-step.ts';
import { endContactHolds } from './release-contact.ts';
import type { StaffComplaintContext } from './staff-complaint-context.ts';

/** Closes an answered case. The root cause is required, because it shows what to fix. */
export async function closeComplaint(
  tx: Transaction,
  context: StaffComplaintContext,
  acting: Acting,
  {
    found,
    cause,
    note,
  }: {
    readonly found: Complaint;
    readonly cause: ComplaintCause | undefined;
    readonly note: string | undefined;
  },
): Promise<Outcome> {
  if (cause === undefined) throw new Refusal('complaint_cause_needed');
  const at = context.businessClock.now();
  const isHeld = isContactPaused(found);
  if (isHeld) {
    await endContactHolds(tx, found, at);
    await recordAuditedStep(tx, context, acting, {
      found,
      auditedStep: { isNotified: true, step: 'contact_released', at },
    });
  }
  await changeCase(
    tx,
    found.id,
    { state: 'closed', closedAt: at, cause, ...(isHeld && { contactReleasedAt: at }) },
    at,
  );
  await cancelSlaTimers(tx, found.id, at);
  const words = note?.trim() || undefined;
  await recordAuditedStep(tx, context, acting, {
    found,
    auditedStep: { isNotified: true, step: 'closed', facts: { cause }, words, at },
  });
  return { state: 'closed' };
}
