import type { MarketId } from '@hiram/contract/market-ids';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import { allowLongStatements } from '#platform/database/allow-long-statements.sql.ts';
import type { Transaction } from '#platform/database/database.ts';

/** A large lender's snapshot takes longer than the statement timeout for requests. */
const SNAPSHOT_LIMIT_MS = 600_000;
/** Sorts before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Loans whose first instalment was due in these days before the snapshot are judged by their first payment. */
const FIRST_DUE_DAYS = { most: 60, least: 31 } as const;
/** No product has its first due date later than this many days after disbursement. */
const LONGEST_FIRST_PERIOD_DAYS = 120;

interface Snapshot {
  readonly market: MarketId;
  readonly day: CalendarDate;
}

interface SnapshotProgress extends Snapshot {
  readonly previousDay: CalendarDate | null;
  readonly state: 'being_written' | 'complete' | 'leaving';
  /** The last loan that was written. */
  readonly writtenUntil: string;
}

/**
 * Locks the row of a snapshot and begins it if there is none; undefined if another process holds it, or if there is a
 * newer one: loans are no longer as they were on that day.
 */
export async function lockSnapshot(
  tx: Transaction,
  { market, day }: Snapshot,
  startedAt: Instant,
): Promise<SnapshotProgress | undefined> {
  await allowLongStatements(tx, SNAPSHOT_LIMIT_MS);
  await sql`
    insert into portfolio_days (market, day, previous_day, state, started_at, written_until)
    select ${market}, ${day}, (
      select max(day) from portfolio_days
      where market = ${market} and state = 'complete' and day < date_trunc('month', ${day}::date)
    ), 'being_written', ${instantAsIso(startedAt)}, ${FIRST_ID}
    where not exists (
      select from portfolio_days where market = ${market} and state = 'complete' and day > ${day}
    )
    on conflict do nothing
  `.execute(tx);
  const { rows } = await sql<SnapshotProgress>`
    select market, day, previous_day as "previousDay", state, written_until as "writtenUntil"
    from portfolio_days where market = ${market} and day = ${day}
    for update skip locked
  `.execute(tx);
  return rows[0];
}

/**
 * Writes the next loans and returns the last of them; undefined if there were none. A loan is late from the due date
 * of what is unpaid longest, by the calendar: a dispute or a payment in transit pauses late fees, not days past due.
 */
export async function writeNextLoans(
  tx: Transaction,
  { market, day, previousDay, writtenUntil }: SnapshotProgress,
  limit: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ last_id: string | null }>`
    with next as materialized (
      select id from (
        (select id from loans
         where market = ${market} and state in ('active', 'due', 'overdue') and id > ${writtenUntil}
         order by id limit ${limit})
        union
        (select id from loans where market = ${market} and state = 'written_off' and id > ${writtenUntil}
         order by id limit ${limit})
        union
        (select loan_id from portfolio_loans
         where market = ${market} and day = ${previousDay}::date and loan_id > ${writtenUntil}
           and bucket not in ('written_off', 'closed')
         order by loan_id limit ${limit})
      ) found
      order by id limit ${limit}
    ), written as (
      insert into portfolio_loans (market, day, loan_id, product_id, vintage, previous_bucket, bucket,
        is_first_payment_default, days_past_due, principal_minor, owed_minor)
      select ${market}, ${day}, loan.id, loan.product_id, date_trunc('month', loan.released_on)::date,
        coalesce(before.bucket, 'new'), aged.bucket,
        aged.bucket <> 'closed' and open.is_first_payment_default,
        case when aged.bucket = 'closed' then 0 else greatest(${day}::date - loan.next_due_on, 0) end,
        case when aged.bucket = 'closed' then 0 else open.principal_minor end,
        case when aged.bucket = 'closed' then 0 else greatest(open.unpaid_minor + loan.late_charged_minor
          - loan.late_paid_minor + loan.extension_charged_minor - loan.extension_paid_minor - loan.credit_minor, 0) end
      from next
      join loans loan on loan.id = next.id and loan.released_on is not null
      left join portfolio_loans before
        on before.market = ${market} and before.day = ${previousDay}::date and before.loan_id = loan.id
      cross join lateral (
        select coalesce(sum(principal_minor - principal_paid_minor), 0)::bigint as principal_minor,
          coalesce(sum(principal_minor - principal_paid_minor + interest_minor - interest_paid_minor
            + fee_minor - fee_paid_minor), 0)::bigint as unpaid_minor,
          coalesce(bool_or(number = 1
            and due_on between ${day}::date - ${FIRST_DUE_DAYS.most}::integer
              and ${day}::date - ${FIRST_DUE_DAYS.least}::integer
            and principal_minor + interest_minor + fee_minor
              > principal_paid_minor + interest_paid_minor + fee_paid_minor), false) as is_first_payment_default
        from loan_instalments where loan_id = loan.id
      ) open
      cross join lateral (
        select case
          when loan.state in ('settled', 'cancelled') then 'closed'
          when loan.state = 'written_off' then 'written_off'
          when loan.next_due_on is null or loan.next_due_on >= ${day}::date then 'current'
          when ${day}::date - loan.next_due_on <= 30 then 'late_1_30'
          when ${day}::date - loan.next_due_on <= 60 then 'late_31_60'
          when ${day}::date - loan.next_due_on <= 90 then 'late_61_90'
          else 'late_over_90'
        end as bucket
      ) aged
    )
    select max(id::text) as last_id from next
  `.execute(tx);
  return rows[0]?.last_id ?? undefined;
}

export async function recordWritten(
  tx: Transaction,
  { market, day }: Snapshot,
  writtenUntil: string,
): Promise<void> {
  await sql`
    update portfolio_days set written_until = ${writtenUntil} where market = ${market} and day = ${day}
  `.execute(tx);
}

/** Counts the rows of the snapshot, and lets readers see it. */
export async function completeSnapshot(
  tx: Transaction,
  { market, day }: Snapshot,
  completedAt: Instant,
): Promise<void> {
  await sql`
    insert into portfolio_sums (market, day, product_id, vintage, previous_bucket, bucket, is_first_payment_default,
      loans, principal_minor, owed_minor)
    select market, day, product_id, vintage, previous_bucket, bucket, is_first_payment_default, count(*),
      sum(principal_minor), sum(owed_minor)
    from portfolio_loans where market = ${market} and day = ${day}
    group by market, day, product_id, vintage, previous_bucket, bucket, is_first_payment_default
  `.execute(tx);
  await sql`
    insert into portfolio_first_payments (market, day, product_id, loans)
    select ${market}, ${day}, loan.product_id, count(*)
    from loans loan
    join loan_instalments instalment on instalment.loan_id = loan.id and instalment.number = 1
    where loan.market = ${market}
      and loan.released_on between ${day}::date - ${FIRST_DUE_DAYS.most + LONGEST_FIRST_PERIOD_DAYS}::integer
        and ${day}::date - ${FIRST_DUE_DAYS.least}::integer
      and instalment.due_on between ${day}::date - ${FIRST_DUE_DAYS.most}::integer
        and ${day}::date - ${FIRST_DUE_DAYS.least}::integer
    group by loan.product_id
  `.execute(tx);
  await sql`
    update portfolio_days set state = 'complete', completed_at = ${instantAsIso(completedAt)}
    where market = ${market} and day = ${day}
  `.execute(tx);
}

/**
 * Marks what need not be kept: a day that is followed by another of the same month, an unfinished day before a
 * complete one, and months that are too old.
 */
export async function markOldSnapshots(
  tx: Transaction,
  { market, day }: Snapshot,
  keptMonths: number,
): Promise<void> {
  await sql`
    update portfolio_days old set state = 'leaving', completed_at = coalesce(completed_at, started_at)
    where market = ${market} and day < ${day} and state <> 'leaving' and (
      state = 'being_written'
      or date_trunc('month', day) = date_trunc('month', ${day}::date)
      or day < ${day}::date - make_interval(months => ${keptMonths}::integer)
    )
  `.execute(tx);
}

/** Removes rows of a snapshot that is leaving; false if there is none. */
export async function removeOldLoans(tx: Transaction, market: MarketId, limit: number): Promise<boolean> {
  await allowLongStatements(tx, SNAPSHOT_LIMIT_MS);
  const { rows } = await sql<{ day: CalendarDate }>`
    select day from portfolio_days where market = ${market} and state = 'leaving' order by day limit 1
    for update skip locked
  `.execute(tx);
  const day = rows[0]?.day;
  if (day === undefined) return false;
  const { numAffectedRows = 0n } = await sql`
    delete from portfolio_loans where market = ${market} and day = ${day} and loan_id in (
      select loan_id from portfolio_loans where market = ${market} and day = ${day} order by loan_id limit ${limit}
    )
  `.execute(tx);
  if (numAffectedRows > 0n) return true;
  for (const table of ['portfolio_sums', 'portfolio_first_payments', 'portfolio_days'] as const) {
    await sql`delete from ${sql.table(table)} where market = ${market} and day = ${day}`.execute(tx);
  }
  return true;
}
