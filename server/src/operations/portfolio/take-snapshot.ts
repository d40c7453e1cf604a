import type { MarketId } from '@hiram/contract/market-ids';
import { addDays, addMonths, type CalendarDate, laterOf } from '@hiram/values/calendar-date';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { findUnsummedDay, lockSums, removeOldLosses, replaceLosses } from './losses.sql.ts';
import type { PortfolioContext } from './portfolio-context.ts';
import {
  completeSnapshot,
  lockSnapshot,
  markOldSnapshots,
  recordWritten,
  removeOldLoans,
  writeNextLoans,
} from './snapshot.sql.ts';
import { sumPerformance } from './sum-performance.ts';

/** About 0.3 s of work per step, so that payments are not delayed. */
const LOANS_PER_STEP = 10_000;
/** Two years and the month before them, from which loans rolled. */
const KEPT_MONTHS = 25;
/** A posting of the night may be committed after its day was summed. */
const SUMMED_AGAIN_DAYS = 3;

interface SnapshotWork {
  readonly market: MarketId;
  /** The closed business day. */
  readonly day: CalendarDate;
  readonly loansPerStep?: number | undefined;
}

/**
 * Writes every loan as the end-of-day run left it, in steps of one transaction each. After a kill it resumes where it
 * stopped. Readers see the snapshot once it is complete; a complete one is never written again.
 */
export async function takeSnapshot(context: PortfolioContext, work: SnapshotWork): Promise<void> {
  await sumLosses(context, work);
  await sumPerformance(context, work);
  let outcome = await writeBatch(context, work);
  while (outcome === 'more') outcome = await writeBatch(context, work);
  if (outcome === 'elsewhere') return;
  const { database } = context;
  const { market, day, loansPerStep = LOANS_PER_STEP } = work;
  await inTransaction(database, (tx) => markOldSnapshots(tx, { market, day }, KEPT_MONTHS));
  while (await inTransaction(database, (tx) => removeOldLoans(tx, market, loansPerStep)));
}

/** Runs after the end of day, when the position of each loan is that of the day. */
export function dailyPortfolio(context: PortfolioContext): DailyWork {
  return { name: 'snapshot of the portfolio', run: (businessDay) => takeSnapshot(context, businessDay) };
}

function writeBatch(
  { database, systemClock }: PortfolioContext,
  { market, day, loansPerStep = LOANS_PER_STEP }: SnapshotWork,
): Promise<'more' | 'whole' | 'elsewhere'> {
  return inTransaction(database, async (tx) => {
    const snapshot = await lockSnapshot(tx, { market, day }, systemClock.now());
    if (snapshot === undefined) return 'elsewhere';
    if (snapshot.state !== 'being_written') return 'whole';
    const writtenUntil = await writeNextLoans(tx, snapshot, loansPerStep);
    if (writtenUntil !== undefined) {
      await recordWritten(tx, snapshot, writtenUntil);
      return 'more';
    }
    await completeSnapshot(tx, snapshot, systemClock.now());
    return 'whole';
  });
}

/** Sums the days since the last snapshot, or all that are kept. */
async function sumLosses({ database }: PortfolioContext, { market, day }: SnapshotWork): Promise<void> {
  const oldest = addMonths(day, -KEPT_MONTHS);
  const unsummed = await inTransaction(database, async (tx) => {
    await removeOldLosses(tx, market, oldest);
    return findUnsummedDay(tx, market);
  });
  const first = laterOf(oldest, addDays(unsummed ?? day, -SUMMED_AGAIN_DAYS));
  for (let summed = first; summed <= day; summed = addDays(summed, 1)) {
    const current = summed;
    await inTransaction(database, async (tx) => {
      await lockSums(tx, market);
      await replaceLosses(tx, market, current);
    });
  }
}
