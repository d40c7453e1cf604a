import type { MarketId } from '@hiram/contract/market-ids';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';

/** A count of all outstanding balances in a market, and its progress. */
export interface AgeingRun {
  readonly market: MarketId;
  readonly day: CalendarDate;
  readonly begunAt: Instant;
  /** The last counted loan. */
  readonly countedUntil: string;
}

/** Sorts before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export async function findAgeingRun(tx: Transaction, market: MarketId): Promise<AgeingRun | undefined> {
  const row = await tx
    .selectFrom('dashboard_ageing_runs')
    .select(['day', 'started_at', 'counted_until'])
    .where('market', '=', market)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { market, day: row.day, begunAt: instant(row.started_at), countedUntil: row.counted_until };
}

/** Starts a count and discards the remains of any other. */
export async function beginAgeingRun(
  tx: Transaction,
  { market, day, begunAt }: Pick<AgeingRun, 'market' | 'day' | 'begunAt'>,
): Promise<AgeingRun> {
  await endAgeingRun(tx, market);
  const countedUntil = FIRST_ID;
  await tx
    .insertInto('dashboard_ageing_runs')
    .values({ market, day, started_at: instantAsIso(begunAt), counted_until: countedUntil })
    .execute();
  return { market, day, begunAt, countedUntil };
}

export async function endAgeingRun(tx: Transaction, market: MarketId): Promise<void> {
  await tx.deleteFrom('dashboard_ageing_runs').where('market', '=', market).execute();
  await tx.deleteFrom('dashboard_ageing_partitions').where('market', '=', market).execute();
}

/**
 * Counts the next loans and returns the last of them; undefined if there were none. Uses each loan as its
 * end-of-day run left it: the due date of what is unpaid longest says how late it is. Its state does not: a
 * dispute or a payment in transit keeps a loan from being overdue, and one that is due soon is not due. The
 * amount owed is everything unpaid minus the credit, like `outstanding` in `lending`.
 */
export async function countNextLoans(
  tx: Transaction,
  { market, day, countedUntil }: AgeingRun,
  limit: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ last_id: string | null }>`
    with next as materialized (
      select id, product_id, state, next_due_on, credit_minor, charges
      from (
        (select id, product_id, state, next_due_on, credit_minor,
          late_charged_minor - late_paid_minor + extension_charged_minor - extension_paid_minor as charges
         from loans
         where market = ${market} and state in ('active', 'due', 'overdue') and id > ${countedUntil}
         order by id limit ${limit})
        union all
        (select id, product_id, state, next_due_on, credit_minor,
          late_charged_minor - late_paid_minor + extension_charged_minor - extension_paid_minor as charges
         from loans
         where market = ${market} and state = 'written_off' and id > ${countedUntil} order by id limit ${limit})
      ) owing
      order by id limit ${limit}
    ), open as (
      select next.id,
        sum(instalment.principal_minor - instalment.principal_paid_minor
          + instalment.interest_minor - instalment.interest_paid_minor
          + instalment.fee_minor - instalment.fee_paid_minor) as unpaid
      from next join loan_instalments instalment on instalment.loan_id = next.id
      where instalment.principal_minor + instalment.interest_minor + instalment.fee_minor
        > instalment.principal_paid_minor + instalment.interest_paid_minor + instalment.fee_paid_minor
      group by next.id
    ), counted as (
      insert into dashboard_ageing_partitions (market, brand_code, bucket, loans, owed_minor)
      select ${market}, product.brand_code, aged.bucket, count(*),
        sum(greatest(coalesce(open.unpaid, 0) + next.charges - next.credit_minor, 0))
      from next
      join products product on product.id = next.product_id
      left join open on open.id = next.id
      cross join lateral (
        select case
          when next.state = 'written_off' then 'written_off'
          when next.next_due_on > ${day}::date then 'not_due'
          when next.next_due_on = ${day}::date then 'due'
          when ${day}::date - next.next_due_on <= 7 then 'late_1_7'
          when ${day}::date - next.next_due_on <= 30 then 'late_8_30'
          when ${day}::date - next.next_due_on <= 60 then 'late_31_60'
          when ${day}::date - next.next_due_on <= 90 then 'late_61_90'
          else 'late_over_90'
        end as bucket
      ) aged
      group by product.brand_code, aged.bucket
      on conflict (market, brand_code, bucket) do update
        set loans = dashboard_ageing_partitions.loans + excluded.loans,
          owed_minor = dashboard_ageing_partitions.owed_minor + excluded.owed_minor
    )
    select max(id::text) as last_id from next
  `.execute(tx);
  return rows[0]?.last_id ?? undefined;
}

export async function recordCounted(tx: Transaction, market: MarketId, countedUntil: string): Promise<void> {
  await tx
    .updateTable('dashboard_ageing_runs')
    .set({ counted_until: countedUntil })
    .where('market', '=', market)
    .execute();
}

/** Replaces the day's counts with those of the completed run. */
export async function replaceAgeing(tx: Transaction, { market, day }: AgeingRun): Promise<void> {
  await tx.deleteFrom('dashboard_ageing').where('market', '=', market).where('day', '=', day).execute();
  await sql`
    insert into dashboard_ageing (market, brand_code, day, bucket, loans, owed_minor)
    select market, brand_code, ${day}, bucket, loans, owed_minor from dashboard_ageing_partitions where market = ${market}
  `.execute(tx);
}
