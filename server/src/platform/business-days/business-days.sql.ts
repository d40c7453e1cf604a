import type { MarketId } from '@hiram/contract/market-ids';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Database, Transaction } from '../database/database.ts';
import type { BusinessDay } from './daily-work.ts';

export async function isWorkDone(
  database: Database,
  { market, day }: BusinessDay,
  work: string,
): Promise<boolean> {
  const found = await database
    .selectFrom('daily_work_runs')
    .select('work')
    .where('market', '=', market)
    .where('business_day', '=', day)
    .where('work', '=', work)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertWorkRun(
  tx: Transaction,
  { market, day }: BusinessDay,
  work: string,
): Promise<void> {
  await tx
    .insertInto('daily_work_runs')
    .values({ market, business_day: day, work })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertFinishedDay(tx: Transaction, { market, day }: BusinessDay): Promise<void> {
  await tx
    .insertInto('business_days')
    .values({ market, business_day: day })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The last day whose work is complete. Undefined before the first. */
export async function findLastFinishedDay(
  database: Database,
  market: MarketId,
): Promise<CalendarDate | undefined> {
  const row = await database
    .selectFrom('business_days')
    .select('business_day')
    .where('market', '=', market)
    .orderBy('business_day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.business_day;
}
