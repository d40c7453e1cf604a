import type { Instant } from '@hiram/values/instant';
import { inTransaction } from '#platform/database/transaction.ts';
import { isWaiting } from './complaint.ts';
import type { ComplaintContext } from './complaint-context.ts';
import type { SlaTimerName } from './complaint-sla.ts';
import { endSlaTimer, findUpcomingSlaTimers, type SlaTimerKey } from './complaint-sla-timers.sql.ts';
import { recordStep } from './complaint-steps.ts';
import { changeCase, findCase, lockCase } from './complaints.sql.ts';
import { queueNotification } from './queue-notification.ts';

/** The result of a fired timer: done, nothing to do, or the remaining wait. */
export type TimerOutcome = 'done' | 'not_open' | { readonly waitMs: number };

/**
 * An SLA timer has fired: the case is escalated for staff, the borrower reads that it was escalated, and an
 * alert is logged. Each timer fires once, although the engine retries and the dispatcher runs concurrently; if it
 * is too early, it does nothing. A warning after its breach is cancelled, so that no borrower is promised an
 * answer in time.
 */
export async function fireSlaTimer(context: ComplaintContext, alarm: SlaTimerKey): Promise<TimerOutcome> {
  const at = context.businessClock.now();
  return inTransaction(context.database, async (tx) => {
    const found = await lockCase(tx, alarm.id);
    const ahead = await findUpcomingSlaTimers(tx, alarm);
    const own = ahead.find(({ name }) => name === alarm.name);
    if (found === undefined || own === undefined) return 'not_open';
    if (!isWaiting(found) || found.round !== alarm.round) {
      await endSlaTimer(tx, alarm, { as: 'dropped', at });
      return 'not_open';
    }
    if (own.firesAt > at) return { waitMs: own.firesAt - at };
    const broken = brokenAfter[alarm.name];
    const isTooLate = ahead.some(({ name, firesAt }) => name === broken && firesAt <= at);
    if (!(await endSlaTimer(tx, alarm, { as: isTooLate ? 'dropped' : 'rung', at }))) return 'not_open';
    if (isTooLate) return 'not_open';
    await changeCase(tx, alarm.id, { escalatedAt: found.escalatedAt ?? at }, at);
    await recordStep(tx, alarm.id, { step: 'escalated', isNotified: true, facts: { alarm: alarm.name }, at });
    if (alarm.name === 'promise_broken') {
      await queueNotification(tx, context, {
        id: alarm.id,
        key: `late-${alarm.round}`,
        about: 'complaint_late',
        at,
      });
    }
    const level = broken === undefined ? 'error' : 'warn';
    context.log[level]({ complaint: alarm.id, alarm: alarm.name }, 'a complaint was escalated');
    return 'done';
  });
}

/** The breach that each warning precedes. */
const brokenAfter: Readonly<Record<SlaTimerName, SlaTimerName | undefined>> = {
  promise_near: 'promise_broken',
  promise_broken: undefined,
  legal_near: 'legal_broken',
  legal_broken: undefined,
};

/** The pending timers of a round, with their delays. Empty if the case is already answered. */
export async function upcomingSlaTimers(
  { database, businessClock }: Pick<ComplaintContext, 'database' | 'businessClock'>,
  round: Omit<SlaTimerKey, 'name'>,
): Promise<{ readonly alarm: SlaTimerName; readonly waitMs: number }[]> {
  const found = await findCase(database, round.id);
  if (found === undefined || !isWaiting(found) || found.round !== round.round) return [];
  const at: Instant = businessClock.now();
  const ahead = await findUpcomingSlaTimers(database, round);
  return ahead.map(({ name, firesAt }) => ({ alarm: name, waitMs: Math.max(0, firesAt - at) }));
}
