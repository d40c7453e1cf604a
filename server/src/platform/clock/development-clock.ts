import type { Clock } from '@hiram/values/clock';
import { addMs, type Instant } from '@hiram/values/instant';
import type { Database } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import { readClock } from './development-clock.sql.ts';

const MS_PER_DAY = 86_400_000;
const FOLLOW_EVERY_MS = 1_000;

/** Business time that runs ahead of real time by whole days. How many is a row, so that all processes agree. */
export interface DevelopmentClock extends Clock {
  /** Which moment of business time it was at a moment of real time: further back, the clock was less far ahead. */
  momentOf(real: Instant): Instant;
  /** Reads the row now, instead of within a second. */
  refresh(): Promise<void>;
  stop(): void;
}

export async function startDevelopmentClock(
  database: Database,
  real: Clock,
  log: Log,
): Promise<DevelopmentClock> {
  let clock = await readClock(database);
  async function refresh(): Promise<void> {
    clock = await readClock(database);
  }
  const following = setInterval(() => {
    refresh().catch((err) => log.warn({ err }, 'the development clock could not be read'));
  }, FOLLOW_EVERY_MS);
  following.unref();
  return {
    now: () => addMs(real.now(), clock.daysAhead * MS_PER_DAY),
    momentOf(moment) {
      // Moved before moves were remembered: nothing says when, and today's distance is the best there is.
      const forgotten = clock.daysAhead - clock.moves.length;
      const daysAhead = clock.moves.find(({ movedAt }) => movedAt <= moment)?.daysAhead ?? forgotten;
      return addMs(moment, daysAhead * MS_PER_DAY);
    },
    refresh,
    stop: () => clearInterval(following),
  };
}
