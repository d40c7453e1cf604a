import type { MarketId } from '@hiram/contract/market-ids';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import { allowLongStatements } from '#platform/database/allow-long-statements.sql.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { MetricName } from './stored-metric.ts';

/** A large lender's day takes longer than the statement timeout for requests. */
const METRICS_LIMIT_MS = 600_000;

/** A metric set of a market. */
export interface MarketMetric {
  readonly figures: MetricName;
  readonly market: MarketId;
}

export interface Progress {
  /** Records written up to here have been scanned; undefined before the first scan. */
  readonly lookedUntil: Instant | undefined;
}

/** Locks the progress row until the transaction ends; undefined if another process holds it. */
export async function lockProgress(
  tx: Transaction,
  { figures, market }: MarketMetric,
): Promise<Progress | undefined> {
  await allowLongStatements(tx, METRICS_LIMIT_MS);
  await tx
    .insertInto('dashboard_progress')
    .values({ metric: figures, market })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('dashboard_progress')
    .select('checked_until')
    .where('metric', '=', figures)
    .where('market', '=', market)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { lookedUntil: row.checked_until === null ? undefined : instant(row.checked_until) };
}

export async function recordCheck(
  tx: Transaction,
  { figures, market }: MarketMetric,
  until: Instant,
): Promise<void> {
  await tx
    .updateTable('dashboard_progress')
    .set({ checked_until: instantAsIso(until) })
    .where('metric', '=', figures)
    .where('market', '=', market)
    .execute();
}

export async function insertDueDays(
  tx: Transaction,
  { figures, market }: MarketMetric,
  days: readonly CalendarDate[],
): Promise<void> {
  await sql`
    insert into dashboard_due_days (metric, market, day)
    select ${figures}, ${market}, day from unnest(${days}::date[]) as changed (day)
    on conflict do nothing
  `.execute(tx);
}

/** Removes and returns the newest due day; undefined if none is due. */
export async function claimDueDay(
  tx: Transaction,
  { figures, market }: MarketMetric,
): Promise<CalendarDate | undefined> {
  const { rows } = await sql<{ day: CalendarDate }>`
    delete from dashboard_due_days
    where metric = ${figures} and market = ${market} and day = (
      select max(day) from dashboard_due_days where metric = ${figures} and market = ${market}
    )
    returning day
  `.execute(tx);
  return rows[0]?.day;
}

/** No day is due: the metrics are accurate up to the last scan, or up to their own instant. */
export async function recordUpToDate(
  tx: Transaction,
  { figures, market }: MarketMetric,
  until: Instant | undefined,
): Promise<void> {
  await tx
    .updateTable('dashboard_progress')
    .set({ up_to_date_until: until === undefined ? null : instantAsIso(until) })
    .where('metric', '=', figures)
    .where('market', '=', market)
    .execute();
}

/** The time up to which all of these are accurate; undefined while one was never computed. */
export async function findUpToDateUntil(
  database: Database,
  market: MarketId,
  figures: readonly MetricName[],
): Promise<Instant | undefined> {
  const rows = await database
    .selectFrom('dashboard_progress')
    .select('up_to_date_until')
    .where('market', '=', market)
    .where('metric', 'in', [...figures])
    .where('up_to_date_until', 'is not', null)
    .orderBy('up_to_date_until')
    .execute();
  const [oldest] = rows;
  return rows.length < figures.length || oldest?.up_to_date_until == null
    ? undefined
    : instant(oldest.up_to_date_until);
}

export async function findBrandsOf(database: Database, market: MarketId): Promise<string[]> {
  const rows = await database
    .selectFrom('brands')
    .select('code')
    .where('market', '=', market)
    .orderBy('code')
    .limit(MOST_BRANDS)
    .execute();
  return rows.map(({ code }) => code);
}

/** Upper bound for the brand filter. */
const MOST_BRANDS = 200;
