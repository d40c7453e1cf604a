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
