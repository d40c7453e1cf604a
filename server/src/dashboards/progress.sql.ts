import type { MarketId } from '@hiram/contract/market-ids';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { FiguresName } from './kept-figures.ts';

/** Which figures of which market. */
export interface FiguresOfMarket {
  readonly figures: FiguresName;
  readonly market: MarketId;
}

export interface Progress {
  /** All that was written up to here has been looked through; undefined before the first look. */
  readonly lookedUntil: Instant | undefined;
}

/** Locks the progress until the transaction ends; undefined if somebody else is at it. */
export async function lockProgress(
  tx: Transaction,
  { figures, market }: FiguresOfMarket,
): Promise<Progress | undefined> {
  // A day of a large lender takes longer than anything on a request's way may.
  await sql`set local statement_timeout = '10min'`.execute(tx);
  await tx
    .insertInto('dashboard_progress')
    .values({ figures, market })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('dashboard_progress')
    .select('looked_until')
    .where('figures', '=', figures)
    .where('market', '=', market)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { lookedUntil: row.looked_until === null ? undefined : instant(row.looked_until) };
}

export async function noteLook(
  tx: Transaction,
  { figures, market }: FiguresOfMarket,
  until: Instant,
): Promise<void> {
  await tx
    .updateTable('dashboard_progress')
    .set({ looked_until: instantAsIso(until) })
    .where('figures', '=', figures)
    .where('market', '=', market)
    .execute();
}

export async function insertDaysDue(
  tx: Transaction,
  { figures, market }: FiguresOfMarket,
  days: readonly CalendarDate[],
): Promise<void> {
  await sql`
    insert into dashboard_days_due (figures, market, day)
    select ${figures}, ${market}, day from unnest(${days}::date[]) as changed (day)
    on conflict do nothing
  `.execute(tx);
}

/** Takes the newest day that is due away; undefined if none is. */
export async function takeDayDue(
  tx: Transaction,
  { figures, market }: FiguresOfMarket,
): Promise<CalendarDate | undefined> {
  const { rows } = await sql<{ day: CalendarDate }>`
    delete from dashboard_days_due
    where figures = ${figures} and market = ${market} and day = (
      select max(day) from dashboard_days_due where figures = ${figures} and market = ${market}
    )
    returning day
  `.execute(tx);
  return rows[0]?.day;
}

/** Nothing is due any more: the figures are true up to the last look, or to a moment of their own. */
export async function noteTrue(
  tx: Transaction,
  { figures, market }: FiguresOfMarket,
  until: Instant | undefined,
): Promise<void> {
  await tx
    .updateTable('dashboard_progress')
    .set({ true_until: until === undefined ? null : instantAsIso(until) })
    .where('figures', '=', figures)
    .where('market', '=', market)
    .execute();
}

/** Up to when all of these are true; undefined while one of them was never worked out. */
export async function findTrueUntil(
  database: Database,
  market: MarketId,
  figures: readonly FiguresName[],
): Promise<Instant | undefined> {
  const rows = await database
    .selectFrom('dashboard_progress')
    .select('true_until')
    .where('market', '=', market)
    .where('figures', 'in', [...figures])
    .where('true_until', 'is not', null)
    .orderBy('true_until')
    .execute();
  const [oldest] = rows;
  return rows.length < figures.length || oldest?.true_until == null ? undefined : instant(oldest.true_until);
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

/** More than anybody chooses from. */
const MOST_BRANDS = 200;
