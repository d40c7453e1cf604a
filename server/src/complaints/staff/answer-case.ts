import type { Transaction } from '@hiram/server/platform/database/database';
import type { Instant } from '@hiram/values/instant';
import { tellAnswered } from '../ask-to-tell.ts';
import type { Complaint, Dispute } from '../complaint.ts';
import { dropAlarms } from '../complaint-alarms.sql.ts';
import { changeCase } from '../complaints.sql.ts';
import { leaveTrace } from './leave-trace.ts';
import type { Acting, Outcome } from './lock-for-act.ts';
import type { StaffComplaintDesk } from './staff-complaint-desk.ts';

/**
 * The reply is sent: the case is answered, its SLA timers are cancelled, and the borrower is notified. The
 * contact hold stays.
 */
export async function answerCase(
  tx: Transaction,
  desk: StaffComplaintDesk,
  acting: Acting,
  {
    found,
    replyId,
    dispute,
    at,
  }: {
    readonly found: Complaint;
    readonly replyId: string;
    readonly dispute: Dispute | undefined;
    readonly at: Instant;
  },
): Promise<Outcome> {
  const change = { state: 'answered', answeredAt: at, seenAt: null } as const;
  await changeCase(tx, found.id, { ...change, ...(dispute !== undefined && { dispute }) }, at);
  await dropAlarms(tx, found.id, at);
  await leaveTrace(tx, desk, acting, {
    found,
    trace: { isTold: true, step: 'answered', facts: { replyId }, at },
  });
  await tellAnswered(tx, desk, { id: found.id, replyId, at });
  return { state: 'answered' };
}
