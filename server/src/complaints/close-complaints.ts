import type { Clock } from '@hiram/values/clock';
import type { BorrowerId } from '@hiram/values/ids';
import { releaseContact } from '../outreach/index.ts';
import type { Transaction } from '../platform/database/database.ts';
import { isContactHeld } from './complaint.ts';
import { dropAlarms } from './complaint-alarms.sql.ts';
import { insertStep } from './complaint-steps.sql.ts';
import { changeCase, lockOpenCasesOf } from './complaints.sql.ts';

/**
 * Somebody closes their account: nobody can be answered any more, and what they wrote is unreadable from then on. Their cases
 * end with it, without a cause, and nobody is held to a promise to somebody who left.
 */
export async function closeComplaintsOf(
  tx: Transaction,
  clock: Clock,
  borrowerId: BorrowerId,
): Promise<void> {
  const at = clock.now();
  for (const complaint of await lockOpenCasesOf(tx, borrowerId)) {
    const { id } = complaint;
    await changeCase(tx, id, { state: 'closed', closedAt: at, leftAt: at }, at);
    await insertStep(tx, id, { step: 'borrower_left', isTold: false, at });
    await dropAlarms(tx, id, at);
    if (isContactHeld(complaint)) {
      await releaseContact(tx, { causeId: id, at });
      await changeCase(tx, id, { contactReleasedAt: at }, at);
    }
  }
}
