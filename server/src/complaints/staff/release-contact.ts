import { releaseContact } from '@hiram/server/outreach/index';
import type { Transaction } from '@hiram/server/platform/database/database';
import type { Instant } from '@hiram/values/instant';
import { type Complaint, isContactHeld } from '../complaint.ts';
import { changeCase } from '../complaints.sql.ts';
import { leaveTrace, wordsFrom } from './leave-trace.ts';
import type { Acting, Outcome } from './lock-for-act.ts';
import { findJoined } from './queues.sql.ts';
import type { StaffComplaintDesk } from './staff-complaint-desk.ts';

/**
 * Allows contact about the loan again and records the reason in the history. A reply does not release
 * contact.
 */
export async function releaseContactOf(
  tx: Transaction,
  desk: StaffComplaintDesk,
  acting: Acting,
  { found, why }: { readonly found: Complaint; readonly why: string | undefined },
): Promise<Outcome> {
  const words = wordsFrom(why);
  const at = desk.clock.now();
  await endContactHolds(tx, found, at);
  await changeCase(tx, found.id, { contactReleasedAt: at }, at);
  await leaveTrace(tx, desk, acting, { found, trace: { isTold: true, step: 'contact_released', words, at } });
  return { state: found.state };
}

/** Ends the contact holds of a case and of the cases merged into it. The caller updates the case itself. */
export async function endContactHolds(tx: Transaction, found: Complaint, at: Instant): Promise<void> {
  await releaseContact(tx, { causeId: found.id, at });
  for (const joined of await findJoined(tx, found)) {
    if (!isContactHeld(joined)) continue;
    await releaseContact(tx, { causeId: joined.id, at });
    await changeCase(tx, joined.id, { contactReleasedAt: at }, at);
  }
}
