import type { MarketId } from '@hiram/contract/market-ids';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
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

/** Counts a failure of a work. Returns how often it has failed since it last succeeded. */
export async function recordWorkFailure(
  tx: Transaction,
  { market, day, work }: BusinessDay & { readonly work: string },
  { error, at }: { readonly error: string; readonly at: Instant },
): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    insert into daily_work_failures as known (market, business_day, work, failures, first_failed_at, last_failed_at, last_error)
    values (${market}, ${day}, ${work}, 1, ${instantAsIso(at)}, ${instantAsIso(at)}, ${error})
    on conflict (market, business_day, work) do update set failures = known.failures + 1,
      last_failed_at = greatest(known.last_failed_at, excluded.last_failed_at), last_error = excluded.last_error
    returning failures
  `.execute(tx);
  return rows[0]?.failures ?? 1;
}

export async function deleteWorkFailure(
  tx: Transaction,
  { market, day }: BusinessDay,
  work: string,
): Promise<void> {
  await tx
    .deleteFrom('daily_work_failures')
    .where('market', '=', market)
    .where('business_day', '=', day)
    .where('work', '=', work)
    .execute();
}
