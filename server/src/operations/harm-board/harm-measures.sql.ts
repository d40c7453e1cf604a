import type { MarketId } from '@hiram/contract/market-ids';
import type { HarmMeasure } from '@hiram/contract/operations/harm-board';
import { addMonths, type CalendarDate } from '@hiram/values/calendar-date';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type HarmFigure, measureOf } from './harm-measure.ts';

/** Two years. */
const KEPT_MONTHS = 24;

/** One run at a time for a market: the second waits, and writes the same measures again. */
export async function lockMarket(tx: Transaction, market: MarketId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`harm board ${market}`}, 0))`.execute(tx);
}

/** Replaces the measures of a day, and removes days that are too old. */
export async function replaceMeasures(
  tx: Transaction,
  { market, day }: { market: MarketId; day: CalendarDate },
  figures: readonly (HarmFigure & { readonly isAbove: boolean })[],
): Promise<void> {
  const oldest = addMonths(day, -KEPT_MONTHS);
  await sql`delete from harm_measures where market = ${market} and (day = ${day} or day < ${oldest})`.execute(
    tx,
  );
  await sql`delete from harm_day_counts where market = ${market} and day < ${oldest}`.execute(tx);
  if (figures.length === 0) return;
  await tx
    .insertInto('harm_measures')
    .values(
      figures.map((figure) => ({
        market,
        day,
        measure: figure.measure,
        product_id: figure.productId ?? null,
        numerator: figure.numerator,
        denominator: figure.denominator,
        total: figure.total ?? null,
        median_hours: figure.medianHours ?? null,
        p95_hours: figure.p95Hours ?? null,
        is_above: figure.isAbove,
      })),
    )
    .execute();
}

export interface StoredFigure extends HarmFigure {
  readonly day: CalendarDate;
  readonly isAbove: boolean;
}

export async function findNewestDay(database: Database, market: MarketId): Promise<CalendarDate | undefined> {
  const { rows } = await sql<{ day: CalendarDate | null }>`
    select max(day) as day from harm_measures where market = ${market}
  `.execute(database);
  return rows[0]?.day ?? undefined;
}

/** The measures of some days, of the market or of one product, oldest first. */
export async function findMeasures(
  database: Database,
  {
    market,
    productId,
    from,
    until,
  }: { market: MarketId; productId?: string | undefined; from: CalendarDate; until: CalendarDate },
): Promise<StoredFigure[]> {
  const rows = await database
    .selectFrom('harm_measures')
    .selectAll()
    .where('market', '=', market)
    .where('product_id', productId === undefined ? 'is' : '=', productId ?? null)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .orderBy('day')
    .execute();
  return rows.map((row) => ({
    day: row.day,
    measure: measureOf(row.measure),
    productId: row.product_id ?? undefined,
    numerator: row.numerator,
    denominator: row.denominator,
    total: row.total ?? undefined,
    medianHours: row.median_hours ?? undefined,
    p95Hours: row.p95_hours ?? undefined,
    isAbove: row.is_above,
  }));
}

/** Whether a measure of a product was not above its threshold on one of the days before. */
export async function hasFallenSince(
  tx: Transaction,
  {
    market,
    productId,
    measure,
    since,
    before,
  }: { market: MarketId; productId: string; measure: HarmMeasure; since: CalendarDate; before: CalendarDate },
): Promise<boolean> {
  const row = await tx
    .selectFrom('harm_measures')
    .select('day')
    .where('market', '=', market)
    .where('product_id', '=', productId)
    .where('measure', '=', measure)
    .where('day', '>=', since)
    .where('day', '<', before)
    .where('is_above', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
