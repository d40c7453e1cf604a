import type { MarketCode } from '@hiram/markets/rules';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import { allowLongStatements } from '#platform/database/allow-long-statements.sql.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { AMOUNTS } from './loan-row.ts';
import { amountColumns, type ReturnMonth } from './month-loans.sql.ts';

/** The sums of a large lender take longer than the statement timeout for requests. Once a month, at night. */
const SUMS_LIMIT_MS = 600_000;
/** Sorts before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const MOST_MONTHS = 1_200;

/** The last days of the months that are frozen, oldest first. */
export async function findCompleteMonths(database: Database, market: MarketCode): Promise<CalendarDate[]> {
  const rows = await database
    .selectFrom('return_months')
    .select('month_end')
    .where('market', '=', market)
    .where('state', '=', 'complete')
    .orderBy('month_end')
    .limit(MOST_MONTHS)
    .execute();
  return rows.map((row) => row.month_end);
}

interface MonthProgress {
  readonly state: 'being_written' | 'complete';
  /** The last loan that was read. */
  readonly writtenUntil: string;
}

/** Locks the row of a month-end and begins it if there is none; undefined if another process holds it. */
export async function lockMonth(
  tx: Transaction,
  { market, monthEnd }: ReturnMonth,
  startedAt: Instant,
): Promise<MonthProgress | undefined> {
  await allowLongStatements(tx, SUMS_LIMIT_MS);
  await sql`
    insert into return_months (market, month_end, state, started_at, written_until)
    values (${market}, ${monthEnd}, 'being_written', ${instantAsIso(startedAt)}, ${FIRST_ID})
    on conflict do nothing
  `.execute(tx);
  const { rows } = await sql<MonthProgress>`
    select state, written_until as "writtenUntil" from return_months
    where market = ${market} and month_end = ${monthEnd} for update skip locked
  `.execute(tx);
  return rows[0];
}

export async function recordWritten(
  tx: Transaction,
  { market, monthEnd }: ReturnMonth,
  writtenUntil: string,
): Promise<void> {
  await tx
    .updateTable('return_months')
    .set({ written_until: writtenUntil })
    .where('market', '=', market)
    .where('month_end', '=', monthEnd)
    .execute();
}

/** Counts the rows of a month-end, and marks it as complete. */
export async function completeMonth(
  tx: Transaction,
  { market, monthEnd }: ReturnMonth,
  completedAt: Instant,
): Promise<void> {
  const sums = AMOUNTS.map((name) => sql`sum(${sql.ref(`${name}_minor`)})`);
  await sql`
    insert into return_sums (market, month_end, product_id, holding, class, ageing, size_band, tenor_band, npa_movement,
      is_granted, is_repaid, loans, ${amountColumns()})
    select market, month_end, product_id, holding, class, ageing, size_band, tenor_band, npa_movement, is_granted, is_repaid,
      count(*), ${sql.join(sums)}
    from return_loans where market = ${market} and month_end = ${monthEnd}
    group by market, month_end, product_id, holding, class, ageing, size_band, tenor_band, npa_movement, is_granted, is_repaid
  `.execute(tx);
  await tx
    .updateTable('return_months')
    .set({ state: 'complete', completed_at: instantAsIso(completedAt) })
    .where('market', '=', market)
    .where('month_end', '=', monthEnd)
    .execute();
}
