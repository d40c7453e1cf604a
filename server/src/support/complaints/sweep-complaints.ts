import { setTimeout as sleep } from 'node:timers/promises';
import { addMs } from '@hiram/values/instant';
import type { ComplaintDependencies } from './complaint-context.ts';
import { findMessagesDue } from './complaint-messages.sql.ts';
import { findDueSlaTimers } from './complaint-sla-timers.sql.ts';
import { fireSlaTimer } from './fire-sla-timer.ts';
import { notifyBorrower } from './notify-borrower.ts';

const BATCH = 100;
const SWEEP_EVERY_MS = 15_000;
/** Gives Restate, which is notified immediately, time to act first. */
const ENGINE_GRACE_MS = 60_000;

/** Runs the complaint sweep until aborted. Several processes may sweep concurrently. */
export async function sweepComplaintsUntil(
  signal: AbortSignal,
  context: ComplaintDependencies,
): Promise<void> {
  while (!signal.aborted) {
    await sweepComplaints(context).catch((err: unknown) => {
      context.log.warn({ err }, 'complaint sweep failed, will retry');
    });
    await sleep(SWEEP_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Covers lost Restate state and moved business time: fires expired SLA timers and sends messages that are due
 * to borrowers.
 */
export async function sweepComplaints(context: ComplaintDependencies): Promise<void> {
  const { database, clock, log } = context;
  for (const alarm of await findDueSlaTimers(database, { at: clock.now(), limit: BATCH })) {
    await fireSlaTimer(context, alarm).catch((err: unknown) => {
      log.error({ err, complaint: alarm.id }, 'complaint sweep could not fire an SLA timer');
    });
  }
  const before = addMs(clock.now(), -ENGINE_GRACE_MS);
  for (const message of await findMessagesDue(database, { before, limit: BATCH })) {
    await notifyBorrower(context, message).catch((err: unknown) => {
      log.error({ err, complaint: message.id }, 'complaint sweep could not notify a borrower');
    });
  }
}
