import { type CalendarDate, daysBetween } from '@hiram/values/calendar-date';
import { addMs } from '@hiram/values/instant';
import { inTransaction } from '#platform/database/transaction.ts';
import {
  beginAgeingRun,
  countNextLoans,
  endAgeingRun,
  findAgeingRun,
  recordCounted,
  replaceAgeing,
} from './ageing.sql.ts';
import type { DashboardContext, Work } from './dashboard-context.ts';
import { lockProgress, recordUpToDate } from './progress.sql.ts';

/** About 0.1 s of work per step, so that payments are not delayed. */
const LOANS_PER_STEP = 20_000;
/** An interrupted count is resumed only within this time; otherwise it would mix two different hours. */
const TAKEN_UP_WITHIN_MS = 3_600_000;

/**
 * Counts all outstanding balances of a market for that day, in steps, each loan exactly once. After a kill it
 * resumes where it stopped; readers see the previous count until this one is complete. Returns false if it
 * was stopped or if another process is running it.
 */
export async function ageLoans(context: DashboardContext, day: CalendarDate, work: Work): Promise<boolean> {
  let state: StepOutcome = 'more';
  while (state === 'more' && work.signal?.aborted !== true) state = await countBatch(context, day, work);
  return state === 'whole';
}

type StepOutcome = 'more' | 'whole' | 'elsewhere';

function countBatch(
  { database, systemClock }: DashboardContext,
  day: CalendarDate,
  { market, loansPerStep = LOANS_PER_STEP }: Work,
): Promise<StepOutcome> {
  const figures = { figures: 'ageing', market } as const;
  return inTransaction(database, async (tx) => {
    if ((await lockProgress(tx, figures)) === undefined) return 'elsewhere';
    const begunAt = systemClock.now();
    const found = await findAgeingRun(tx, market);
    const isCurrent =
      found !== undefined &&
      daysBetween(found.day, day) === 0 &&
      found.begunAt >= addMs(begunAt, -TAKEN_UP_WITHIN_MS);
    const run = isCurrent ? found : await beginAgeingRun(tx, { market, day, begunAt });
    const countedUntil = await countNextLoans(tx, run, loansPerStep);
    if (countedUntil !== undefined) {
      await recordCounted(tx, market, countedUntil);
      return 'more';
    }
    await replaceAgeing(tx, run);
    await endAgeingRun(tx, market);
    await recordUpToDate(tx, figures, run.begunAt);
    return 'whole';
  });
}
