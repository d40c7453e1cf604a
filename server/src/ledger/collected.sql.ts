import type { CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { chart } from './chart.ts';

/**
 * Money that a party has paid: what its postings brought into `collections`, less what reversals took out. Counted are
 * transactions after a position of its chain, with a value date from one day to another.
 */
export async function sumCollected(
  database: Database,
  {
    party,
    after,
    from,
    to,
  }: {
    readonly party: string;
    readonly after: number;
    readonly from: CalendarDate;
    readonly to: CalendarDate;
  },
): Promise<MinorUnits> {
  const { code } = chart.collections;
  const { rows } = await sql<{ paid: string }>`
    select coalesce(sum(case when debit_code = ${code} then amount_minor else -amount_minor end), 0) as paid
    from ledger_transfers
    where chain = ${party} and position > ${after} and booked_on >= ${from}::date
      and effective_on between ${from}::date and ${to}::date
      and (debit_code = ${code} or credit_code = ${code})
  `.execute(database);
  return BigInt(rows[0]?.paid ?? 0);
}

/** The same for many parties in one statement, from the start of their chains, in their order. */
export async function sumCollectedByEach(
  database: Database,
  periods: readonly { readonly party: string; readonly from: CalendarDate; readonly to: CalendarDate }[],
): Promise<MinorUnits[]> {
  const { code } = chart.collections;
  const { rows } = await sql<{ paid: string }>`
    select (
      select coalesce(sum(case when debit_code = ${code} then amount_minor else -amount_minor end), 0)
      from ledger_transfers
      where chain = given.party and booked_on >= given.first
        and effective_on between given.first and given.last
        and (debit_code = ${code} or credit_code = ${code})
    ) as paid
    from unnest(
      ${periods.map(({ party }) => party)}::uuid[], ${periods.map(({ from }) => from)}::date[],
      ${periods.map(({ to }) => to)}::date[]
    ) with ordinality as given (party, first, last, place)
    order by given.place
  `.execute(database);
  return rows.map(({ paid }) => BigInt(paid));
}
