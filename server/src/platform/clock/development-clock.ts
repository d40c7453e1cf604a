import type { Clock } from '@hiram/values/clock';
import { addMs } from '@hiram/values/instant';
import type { Database } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import { readDaysAhead } from './development-clock.sql.ts';

const MS_PER_DAY = 86_400_000;
const FOLLOW_EVERY_MS = 1_000;

/** Business time that runs ahead of real time by whole days. How many is a row, so that all processes agree. */
export interface DevelopmentClock extends Clock {
  /** Reads the row now, instead of within a second. */
  refresh(): Promise<void>;
  stop(): void;
}

export async function startDevelopmentClock(
  database: Database,
  real: Clock,
  log: Log,
): Promise<DevelopmentClock> {
  let daysAhead = await readDaysAhead(database);
  async function refresh(): Promise<void> {
    daysAhead = await readDaysAhead(database);
  }
  const following = setInterval(() => {
    refresh().catch((err) => log.warn({ err }, 'the development clock could not be read'));
  }, FOLLOW_EVERY_MS);
  following.unref();
  return {
    now: () => addMs(real.now(), daysAhead * MS_PER_DAY),
    refresh,
    stop: () => clearInterval(following),
  };
}
