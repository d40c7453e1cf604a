import type { CalendarDate } from '@hiram/values/calendar-date';
import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import type { MarketDay, StoredMetric, Written } from './stored-metric.ts';

/**
 * Loans by disbursement day. A loan whose payout was returned counts on no day until it is disbursed again.
 */
export const lent: StoredMetric = {
  name: 'payouts',
  findFirstDay: findFirstRelease,
  findChangedDays: findChangedReleases,
  compute: computeReleases,
};

export async function findFirstRelease(
  tx: Transaction,
  { market }: Pick<Written, 'market'>,
): Promise<CalendarDate | undefined> {
  const { rows } = await sql<{ day: CalendarDate | null }>`
    select min(released_on) as day from loans where market = ${market} and released_on is not null
  `.execute(tx);
  return rows[0]?.day ?? undefined;
}

/** A returned payout no longer counts on its original day. */
async function findChangedReleases(
  tx: Transaction,
  { market, timeZone, sinceDay }: Written,
): Promise<CalendarDate[]> {
  const { rows } = await sql<{ day: CalendarDate }>`
    select distinct (payout.disbursed_at at time zone ${timeZone})::date as day
    from loan_history history
    join loans loan on loan.id = history.loan_id
    join loan_payouts payout on payout.loan_id = loan.id
    where history.changed_on >= ${sinceDay} and history.transition in ('payout_confirmed', 'payout_returned')
      and loan.market = ${market}
  `.execute(tx);
  return rows.map(({ day }) => day);
}

async function computeReleases(tx: Transaction, { market, day }: MarketDay): Promise<void> {
  await tx.deleteFrom('dashboard_payouts').where('market', '=', market).where('day', '=', day).execute();
  await sql`
    insert into dashboard_payouts (market, brand_code, day, product_id, loans, disbursed_minor)
    select ${market}, product.brand_code, ${day}, loan.product_id, count(*), sum(payout.amount_minor)
    from loans loan
    join products product on product.id = loan.product_id
    join loan_payouts payout on payout.loan_id = loan.id and payout.returned_at is null
    where loan.market = ${market} and loan.released_on = ${day}
    group by product.brand_code, loan.product_id
  `.execute(tx);
}
