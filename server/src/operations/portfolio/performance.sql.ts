import type { MarketId } from '@hiram/contract/market-ids';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import { countWithin } from '#operations/dashboards/index.ts';
import { allowLongStatements } from '#platform/database/allow-long-statements.sql.ts';
import type { Transaction } from '#platform/database/database.ts';
import { DECIDED_WITHIN_SECONDS } from './decision-times.ts';

const DAY_LIMIT_MS = 600_000;

interface DayOfMarket {
  readonly market: MarketId;
  readonly day: CalendarDate;
}

/** Replaces the final decisions of a day. The score band is that of the rules, also if a person decided. */
export async function replaceDecisions(
  tx: Transaction,
  { market, day }: DayOfMarket,
  { beginsAt, endsAt }: { readonly beginsAt: Instant; readonly endsAt: Instant },
): Promise<void> {
  await allowLongStatements(tx, DAY_LIMIT_MS);
  await sql`delete from portfolio_decisions where market = ${market} and day = ${day}`.execute(tx);
  await sql`
    insert into portfolio_decisions (market, day, product_id, score_band, decided_by, approved, declined, wait_counts)
    select ${market}, ${day}, product_id, score_band, decided_by, count(*) filter (where transition = 'approved'),
      count(*) filter (where transition = 'declined'),
      ${countWithin(DECIDED_WITHIN_SECONDS, sql<number>`waited`)}
    from (
      select application.product_id, coalesce(decision.score_band, 'none') as score_band, history.transition,
        case when history.by = 'rules' then 'rules' else 'person' end as decided_by,
        ceil(extract(epoch from history.at - application.sent_at)) as waited
      from application_history history
      join applications application on application.id = history.application_id
      left join application_decisions decision
        on decision.application_id = application.id and decision.decided_by = 'rules'
      where history.at >= ${instantAsIso(beginsAt)} and history.at < ${instantAsIso(endsAt)}
        and history.transition in ('approved', 'declined') and application.market = ${market}
    ) decided
    group by product_id, score_band, decided_by
  `.execute(tx);
}

/** Replaces what providers charged on a day: fees of payments, of payouts and of chargebacks. */
export async function replaceProviderFees(tx: Transaction, { market, day }: DayOfMarket): Promise<void> {
  await allowLongStatements(tx, DAY_LIMIT_MS);
  await sql`delete from portfolio_provider_fees where market = ${market} and day = ${day}`.execute(tx);
  await sql`
    insert into portfolio_provider_fees (market, day, chain, account, fee_minor)
    select ${market}, ${day}, chain, account, sum(fee) from (
      select chain, debit_code as account, amount_minor as fee, debit_owner as owner from ledger_transfers
      where booked_on = ${day} and debit_code in (503, 506, 508)
      union all
      select chain, credit_code, -amount_minor, credit_owner from ledger_transfers
      where booked_on = ${day} and credit_code in (503, 506, 508)
    ) moved
    join ledger_accounts charged on charged.owner = moved.owner and charged.code = moved.account
    join ledger_books book on book.number = charged.book and book.name = ${market}
    group by chain, account
  `.execute(tx);
}

/**
 * Records the scheduled amounts of each loan that fell due in some days, at the end of the last one: what is paid by then
 * was paid on time. Days that were recorded stay as they were.
 */
export async function insertDues(
  tx: Transaction,
  market: MarketId,
  { from, until }: { readonly from: CalendarDate; readonly until: CalendarDate },
): Promise<void> {
  await allowLongStatements(tx, DAY_LIMIT_MS);
  await sql`
    insert into portfolio_due_loans (market, due_on, loan_id, product_id, due_minor, on_time_minor, unpaid_minor)
    select ${market}, instalment.due_on, loan.id, loan.product_id, sum(principal_minor + interest_minor + fee_minor),
      sum(principal_paid_minor + interest_paid_minor + fee_paid_minor),
      sum(principal_minor + interest_minor + fee_minor
        - principal_paid_minor - interest_paid_minor - fee_paid_minor)
    from loan_instalments instalment join loans loan on loan.id = instalment.loan_id
    where instalment.due_on between ${from} and ${until} and loan.market = ${market}
      and loan.state <> 'cancelled' and not exists (
        select from portfolio_dues recorded
        where recorded.market = ${market} and recorded.due_on = instalment.due_on
          and recorded.product_id = loan.product_id
      )
    group by instalment.due_on, loan.id
    on conflict do nothing
  `.execute(tx);
  await sql`
    insert into portfolio_dues (market, due_on, product_id, due_minor, on_time_minor, unpaid_minor, loans)
    select market, due_on, product_id, sum(due_minor), sum(on_time_minor), sum(unpaid_minor), count(*)
    from portfolio_due_loans where market = ${market} and due_on between ${from} and ${until}
    group by market, due_on, product_id
    on conflict do nothing
  `.execute(tx);
}

/** What is unpaid of amounts that fell due since a day. An instalment that was moved since is not unpaid any more. */
export async function refreshDues(tx: Transaction, market: MarketId, since: CalendarDate): Promise<void> {
  await allowLongStatements(tx, DAY_LIMIT_MS);
  // On the first night the rows are so new that the planner knows nothing of them, and would compare each with each.
  await sql`set local enable_nestloop = off`.execute(tx);
  await sql`
    with unpaid as (
      select instalment.due_on, loan.id as loan_id,
        sum(principal_minor + interest_minor + fee_minor
          - principal_paid_minor - interest_paid_minor - fee_paid_minor) as unpaid_minor
      from loan_instalments instalment join loans loan on loan.id = instalment.loan_id
      where instalment.due_on >= ${since} and loan.market = ${market}
        and principal_minor + interest_minor + fee_minor
          > principal_paid_minor + interest_paid_minor + fee_paid_minor
        and instalment.due_on <= (select max(due_on) from portfolio_dues where market = ${market})
        and loan.state not in ('settled', 'cancelled')
      group by instalment.due_on, loan.id
    )
    update portfolio_due_loans due set unpaid_minor = now.unpaid_minor
    from (
      select kept.due_on, kept.loan_id,
        least(coalesce(unpaid.unpaid_minor, 0), kept.due_minor - kept.on_time_minor) as unpaid_minor
      from portfolio_due_loans kept
      left join unpaid on unpaid.due_on = kept.due_on and unpaid.loan_id = kept.loan_id
      where kept.market = ${market} and kept.due_on >= ${since}
    ) now
    where due.market = ${market} and due.due_on = now.due_on and due.loan_id = now.loan_id
      and due.unpaid_minor <> now.unpaid_minor
  `.execute(tx);
  await sql`
    update portfolio_dues due set unpaid_minor = now.unpaid_minor
    from (
      select due_on, product_id, sum(unpaid_minor) as unpaid_minor from portfolio_due_loans
      where market = ${market} and due_on >= ${since} group by due_on, product_id
    ) now
    where due.market = ${market} and due.due_on = now.due_on and due.product_id = now.product_id
      and due.loans is not null and due.unpaid_minor <> now.unpaid_minor
  `.execute(tx);
  await refreshSumsWithoutLoans(tx, market, since);
}

/** Days from before 0070 have sums only. */
async function refreshSumsWithoutLoans(
  tx: Transaction,
  market: MarketId,
  since: CalendarDate,
): Promise<void> {
  await sql`
    update portfolio_dues due set unpaid_minor = now.unpaid_minor
    from (
      select kept.due_on, kept.product_id, least(kept.due_minor - kept.on_time_minor, coalesce((
        select sum(principal_minor + interest_minor + fee_minor
          - principal_paid_minor - interest_paid_minor - fee_paid_minor)
        from loan_instalments instalment join loans loan on loan.id = instalment.loan_id
        where instalment.due_on = kept.due_on and loan.market = ${market} and loan.product_id = kept.product_id
          and loan.state not in ('settled', 'cancelled')
      ), 0)) as unpaid_minor
      from portfolio_dues kept
      where kept.market = ${market} and kept.due_on >= ${since} and kept.loans is null
    ) now
    where due.market = ${market} and due.due_on = now.due_on and due.product_id = now.product_id
      and due.unpaid_minor <> now.unpaid_minor
  `.execute(tx);
}

/** The last day whose dues were recorded; undefined if there is none. */
export async function findLastDues(tx: Transaction, market: MarketId): Promise<CalendarDate | undefined> {
  const { rows } = await sql<{ day: CalendarDate | null }>`
    select max(day) as day from portfolio_days where market = ${market} and state = 'complete'
  `.execute(tx);
  return rows[0]?.day ?? undefined;
}

/** The day of the first application; undefined if there is none. */
export async function findFirstDecision(
  tx: Transaction,
  timeZone: string,
): Promise<CalendarDate | undefined> {
  const { rows } = await sql<{ day: CalendarDate | null }>`
    select (min(at) at time zone ${timeZone})::date as day from application_history
  `.execute(tx);
  return rows[0]?.day ?? undefined;
}

export async function removeOldPerformance(
  tx: Transaction,
  market: MarketId,
  before: CalendarDate,
): Promise<void> {
  await sql`delete from portfolio_decisions where market = ${market} and day < ${before}`.execute(tx);
  await sql`delete from portfolio_provider_fees where market = ${market} and day < ${before}`.execute(tx);
  await sql`delete from portfolio_due_loans where market = ${market} and due_on < ${before}`.execute(tx);
  await sql`delete from portfolio_dues where market = ${market} and due_on < ${before}`.execute(tx);
}
