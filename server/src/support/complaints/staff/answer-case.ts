import type { Instant } from '@hiram/values/instant';
import type { Transaction } from '#platform/database/database.ts';
import type { Complaint, Dispute } from '../complaint.ts';
import { cancelSlaTimers } from '../complaint-sla-timers.sql.ts';
import { changeCase } from '../complaints.sql.ts';
import { notifyAnswered } from '../queue-notification.ts';
import type { Acting, Outcome } from './lock-for-action.ts';
import { recordAuditedStep } from './record-audited-step.ts';
import type { StaffComplaintContext } from './staff-complaint-context.ts';

/**
 * The reply is sent: the case is answered, its SLA timers are cancelled, and the borrower is notified. The
 * contact hold stays.
 */
export async function answerCase(
  tx: Transaction,
  context: StaffComplaintContext,
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
  await cancelSlaTimers(tx, found.id, at);
  await recordAuditedStep(tx, context, acting, {
    found,
    auditedStep: { isNotified: true, step: 'answered', facts: { replyId }, at },
  });
  await notifyAnswered(tx, context, { id: found.id, replyId, at });
  return { state: 'answered' };
}
