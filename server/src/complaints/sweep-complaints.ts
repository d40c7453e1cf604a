import { setTimeout as sleep } from 'node:timers/promises';
import { addMs } from '@hiram/values/instant';
import { findAlarmsDue } from './complaint-alarms.sql.ts';
import type { ComplaintParts } from './complaint-desk.ts';
import { findMessagesDue } from './complaint-messages.sql.ts';
import { ringAlarm } from './ring-alarm.ts';
import { tellBorrower } from './tell-borrower.ts';

const BATCH = 100;
const SWEEP_EVERY_MS = 15_000;
/** Long enough that the engine, which is told at once, has had its turn. */
const GIVE_THE_ENGINE_MS = 60_000;

/** Sees to it that no promise is forgotten, until told to stop. Any number of processes may sweep at once. */
export async function sweepComplaintsUntil(signal: AbortSignal, parts: ComplaintParts): Promise<void> {
  while (!signal.aborted) {
    await sweepComplaints(parts).catch((err: unknown) => {
      parts.log.warn({ err }, 'the sweep of complaints failed and will try again');
    });
    await sleep(SWEEP_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * The engine may have lost what it knew, or business time may have been moved: clocks that have run out ring here, and what
 * borrowers should have heard is sent.
 */
export async function sweepComplaints(parts: ComplaintParts): Promise<void> {
  const { database, clock, log } = parts;
  for (const alarm of await findAlarmsDue(database, { at: clock.now(), limit: BATCH })) {
    await ringAlarm(parts, alarm).catch((err: unknown) => {
      log.error({ err, complaint: alarm.id }, 'the sweep of complaints could not ring a clock');
    });
  }
  const before = addMs(clock.now(), -GIVE_THE_ENGINE_MS);
  for (const message of await findMessagesDue(database, { before, limit: BATCH })) {
    await tellBorrower(parts, message).catch((err: unknown) => {
      log.error({ err, complaint: message.id }, 'the sweep of complaints could not tell a borrower');
    });
  }
}
