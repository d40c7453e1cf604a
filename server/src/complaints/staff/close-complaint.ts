import type { ComplaintCause } from '@hiram/contract/complaints-staff';
import type { Transaction } from '@hiram/server/platform/database/database';
import { Refusal } from '@hiram/server/platform/errors';
import { type Complaint, isContactHeld } from '../complaint.ts';
import { dropAlarms } from '../complaint-alarms.sql.ts';
import { changeCase } from '../complaints.sql.ts';
import { leaveTrace } from './leave-trace.ts';
import type { Acting, Outcome } from './lock-for-act.ts';
import { endContactHolds } from './release-contact.ts';
import type { StaffComplaintDesk } from './staff-complaint-desk.ts';

/** Closes an answered case. The root cause is required, because it shows what to fix. */
export async function closeComplaint(
  tx: Transaction,
  desk: StaffComplaintDesk,
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
  const at = desk.clock.now();
  const isHeld = isContactHeld(found);
  if (isHeld) {
    await endContactHolds(tx, found, at);
    await leaveTrace(tx, desk, acting, { found, trace: { isTold: true, step: 'contact_released', at } });
  }
  await changeCase(
    tx,
    found.id,
    { state: 'closed', closedAt: at, cause, ...(isHeld && { contactReleasedAt: at }) },
    at,
  );
  await dropAlarms(tx, found.id, at);
  const words = note?.trim() || undefined;
  await leaveTrace(tx, desk, acting, {
    found,
    trace: { isTold: true, step: 'closed', facts: { cause }, words, at },
  });
  return { state: 'closed' };
}
