import type { Clock } from '@hiram/values/clock';
import { addMs, type Instant } from '@hiram/values/instant';
import type { Database } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import { startRefreshedValue } from '../refreshed-value/refreshed-value.ts';
import { readClock } from './development-clock.sql.ts';

const MS_PER_DAY = 86_400_000;
const FOLLOW_EVERY_MS = 1_000;

/**
 * A business clock that differs from the system clock by whole days. How far it was moved ahead is a row, so that all
 * processes agree. A restored demo lender begins some days behind, at its last day.
 */
export interface DevelopmentClock extends Clock {
  /** Converts an instant of system time to business time. At earlier instants the offset was smaller. */
  businessTimeOf(real: Instant): Instant;
  /** Reads the row now, instead of within a second. */
  refresh(): Promise<void>;
  stop(): void;
}

export async function startDevelopmentClock(
  database: Database,
  real: Clock,
  log: Log,
  daysBehind = 0,
): Promise<DevelopmentClock> {
  const clock = await startRefreshedValue({
    read: () => readClock(database),
    everyMs: FOLLOW_EVERY_MS,
    log,
    failure: 'development clock could not be read',
  });
  return {
    now: () => addMs(real.now(), (clock.get().daysAhead - daysBehind) * MS_PER_DAY),
    businessTimeOf(moment) {
      const { daysAhead: ahead, moves } = clock.get();
      // Moves made before they were recorded have no time, so the remaining offset is the best estimate.
      const forgotten = ahead - moves.length;
      const daysAhead = moves.find(({ movedAt }) => movedAt <= moment)?.daysAhead ?? forgotten;
      return addMs(moment, (daysAhead - daysBehind) * MS_PER_DAY);
    },
    refresh: clock.refresh,
    stop: clock.stop,
  };
}
