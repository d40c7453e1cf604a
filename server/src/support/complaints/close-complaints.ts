import type { Clock } from '@hiram/values/clock';
import type { BorrowerId } from '@hiram/values/ids';
import { releaseContact } from '#messaging/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isContactPaused } from './complaint.ts';
import { cancelSlaTimers } from './complaint-sla-timers.sql.ts';
import { recordStep } from './complaint-steps.ts';
import { changeCase, lockOpenCasesOf } from './complaints.sql.ts';

/**
 * Runs when a borrower closes the account: they can no longer be answered, and their messages become
 * unreadable. Their cases close without a cause, and no SLA applies any more.
 */
export async function closeComplaintsOf(
  tx: Transaction,
  businessClock: Clock,
  borrowerId: BorrowerId,
): Promise<void> {
  const at = businessClock.now();
  for (const complaint of await lockOpenCasesOf(tx, borrowerId)) {
    const { id } = complaint;
    await changeCase(tx, id, { state: 'closed', closedAt: at, borrowerLeftAt: at }, at);
    await recordStep(tx, id, { step: 'borrower_left', isNotified: false, at });
    await cancelSlaTimers(tx, id, at);
    if (isContactPaused(complaint)) {
      await releaseContact(tx, { causeId: id, at });
      await changeCase(tx, id, { contactReleasedAt: at }, at);
    }
  }
}
