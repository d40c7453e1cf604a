import { EMPTY_BOOKS, type LenderBooks } from '@hiram/lending/lender-books';
import { termsFromJson } from '@hiram/lending/terms-record';
import type { MarketCode } from '@hiram/markets/rules';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { eventFromStored } from '#servicing/loans/index.ts';
import type { BooksOfLoan, LoanToPost } from './loan-books.ts';

export interface BooksDay {
  readonly market: MarketCode;
  /** The day whose end is posted. */
  readonly day: CalendarDate;
  readonly isMonthEnd: boolean;
}

/** A page of borrowers, and those of them whose books the end of the day can change. */
export interface BorrowerPage {
  /** The last borrower of the page; undefined after the last page. */
  readonly until: string | undefined;
  readonly toPost: readonly string[];
}

/**
 * The next borrowers along their index, as many as have this many loans. Of these, a borrower is to be posted
 * if a loan has changed, is late or does not perform, or if the month ends. One statement reads one page,
 * whatever it finds there.
 */
export async function findBorrowerPage(
  database: Database,
  { market, day, isMonthEnd }: BooksDay,
  { after, loans }: { readonly after: string; readonly loans: number },
): Promise<BorrowerPage> {
  const { rows } = await sql<{ until: string | null; to_post: string[] | null }>`
    with page as (
      select borrower_id from loans where borrower_id > ${after}::uuid order by borrower_id limit ${loans}
    ), last as (
      select borrower_id as until from page order by borrower_id desc limit 1
    )
    select until, (
      select array_agg(distinct borrower_id) from loans left join lateral (
        -- Looked up for each loan of the page: a join could read all books for each page.
        select as_of, loan_version, is_current, arrears_since, non_performing_since
        from lender_books where loan_id = loans.id offset 0
      ) books on true
      where borrower_id > ${after}::uuid and borrower_id <= until and loans.market = ${market}
        and (as_of is null or as_of <= ${day}) and (released_on <= ${day} or as_of is not null)
        and (
          loan_version is distinct from version or not is_current
          or arrears_since is not null or non_performing_since is not null
          or (state in ('active', 'due', 'overdue') and (${isMonthEnd} or next_due_on <= ${day}))
          or (${isMonthEnd} and (state = 'written_off'
            or exists (select from loan_allowances where loan_id = loans.id and amount_minor > 0)))
        )
    ) as to_post
    from last
  `.execute(database);
  const [page] = rows;
  return { until: page?.until ?? undefined, toPost: page?.to_post ?? [] };
}

interface LoanRow {
  readonly id: string;
  readonly borrower_id: string;
  readonly version: number;
  readonly terms: string | null;
  readonly events: unknown[] | null;
  readonly is_beyond: boolean;
  readonly non_performing_since: CalendarDate | null;
  readonly amounts: readonly string[] | null;
}

/** All loans of these borrowers that were released by the day or are in the books, with their rows locked. */
export async function lockLoansToPost(
  tx: Transaction,
  { market, day, isMonthEnd }: BooksDay,
  borrowers: readonly string[],
): Promise<LoanToPost[]> {
  // One run at a time for each market: nothing else writes these rows.
  await sql`select pg_advisory_xact_lock(hashtext('lender books'), hashtext(${market}))`.execute(tx);
  const { rows } = await sql<LoanRow>`
    select id, borrower_id, version, coalesce(position_on > ${day}, false) as is_beyond, non_performing_since,
      case when released_on <= ${day} then terms::text end as terms,
      (select json_agg(event) from loan_events
        where loan_events.loan_id = loans.id and loan_events.release_number = loans.release_number
          and effective_on <= ${day}) as events,
      case when as_of is not null then array[interest_accrued_minor, fee_deferred_minor, suspended_interest_minor,
        suspended_fee_minor, suspended_extension_fee_minor, suspended_late_charge_minor, taken_back_interest_minor,
        taken_back_fee_minor, taken_back_extension_fee_minor, taken_back_late_charge_minor]::text[] end as amounts
    from loans join loan_contracts on loan_contracts.loan_id = id
      left join lender_books on lender_books.loan_id = id
    where borrower_id = any(${[...borrowers]}::uuid[]) and loans.market = ${market}
      and (as_of is null or as_of <= ${day}) and (released_on <= ${day} or as_of is not null)
      and not (state in ('settled', 'cancelled') and loan_version is not distinct from version
        and is_current
        and not (${isMonthEnd} and exists (select from loan_allowances
          where loan_allowances.loan_id = loans.id and amount_minor > 0)))
    order by borrower_id, id limit ${MOST_LOANS}
  `.execute(tx);
  return rows.map(loanOf);
}

/** Far more than the borrowers of a page can have. */
const MOST_LOANS = 100_000;

function loanOf(row: LoanRow): LoanToPost {
  return {
    id: row.id,
    borrowerId: row.borrower_id,
    version: row.version,
    terms: row.terms === null ? null : termsFromJson(row.terms),
    events: (row.events ?? []).map(eventFromStored),
    isBeyondTheDay: row.is_beyond,
    posted: row.amounts === null ? EMPTY_BOOKS : booksOf(row.amounts.map(BigInt)),
    nonPerformingSince: row.non_performing_since,
  };
}

function booksOf(amounts: readonly bigint[]): LenderBooks {
  function at(place: number): bigint {
    return amounts[place] ?? 0n;
  }
  return {
    interestAccrued: at(0),
    feeDeferred: at(1),
    suspended: { interest: at(2), fee: at(3), extension_fee: at(4), late_charge: at(5) },
    takenBack: { interest: at(6), fee: at(7), extension_fee: at(8), late_charge: at(9) },
  };
}

/** Writes what is now posted for each loan, and a class that differs from the last one. */
export async function writeBooks(
  tx: Transaction,
  { market, day }: BooksDay,
  { books, ruleVersion }: { readonly books: readonly BooksOfLoan[]; readonly ruleVersion: string },
): Promise<void> {
  const given = JSON.stringify(
    books.map(({ loan, after, loanClass }) => ({
      loan_id: loan.id,
      loan_version: loan.version,
      is_current: !loan.isBeyondTheDay,
      amounts: [
        ...[after.interestAccrued, after.feeDeferred],
        ...[after.suspended.interest, after.suspended.fee],
        ...[after.suspended.extension_fee, after.suspended.late_charge],
        ...[after.takenBack.interest, after.takenBack.fee],
        ...[after.takenBack.extension_fee, after.takenBack.late_charge],
      ].map(String),
      class: loanClass.name,
      stage: loanClass.stage,
      arrears_since: loanClass.arrearsSince,
      non_performing_since: loanClass.nonPerformingSince,
    })),
  );
  await sql`
    insert into lender_books (loan_id, market, as_of, loan_version, is_current, interest_accrued_minor,
      fee_deferred_minor, suspended_interest_minor, suspended_fee_minor, suspended_extension_fee_minor,
      suspended_late_charge_minor, taken_back_interest_minor, taken_back_fee_minor, taken_back_extension_fee_minor,
      taken_back_late_charge_minor, class, stage, arrears_since, non_performing_since)
    select loan_id, ${market}, ${day}::date, loan_version, is_current, amounts[1], amounts[2], amounts[3], amounts[4],
      amounts[5], amounts[6], amounts[7], amounts[8], amounts[9], amounts[10], class, stage, arrears_since,
      non_performing_since
    from json_to_recordset(${given}::json) as given (loan_id uuid, loan_version integer, is_current boolean,
      amounts bigint[], class text, stage smallint, arrears_since date, non_performing_since date)
    on conflict (loan_id) do update set as_of = excluded.as_of, loan_version = excluded.loan_version,
      is_current = excluded.is_current,
      interest_accrued_minor = excluded.interest_accrued_minor, fee_deferred_minor = excluded.fee_deferred_minor,
      suspended_interest_minor = excluded.suspended_interest_minor,
      suspended_fee_minor = excluded.suspended_fee_minor,
      suspended_extension_fee_minor = excluded.suspended_extension_fee_minor,
      suspended_late_charge_minor = excluded.suspended_late_charge_minor,
      taken_back_interest_minor = excluded.taken_back_interest_minor,
      taken_back_fee_minor = excluded.taken_back_fee_minor,
      taken_back_extension_fee_minor = excluded.taken_back_extension_fee_minor,
      taken_back_late_charge_minor = excluded.taken_back_late_charge_minor, class = excluded.class,
      stage = excluded.stage, arrears_since = excluded.arrears_since,
      non_performing_since = excluded.non_performing_since
  `.execute(tx);
  await insertClasses(tx, { market, day, given, ruleVersion });
}

/** A loan without an earlier class starts with one. */
async function insertClasses(
  tx: Transaction,
  {
    market,
    day,
    given,
    ruleVersion,
  }: { market: MarketCode; day: CalendarDate; given: string; ruleVersion: string },
): Promise<void> {
  await sql`
    insert into loan_classes (loan_id, from_day, market, class, stage, arrears_since, non_performing_since,
      rule_version)
    select loan_id, ${day}::date, ${market}, given.class, given.stage, given.arrears_since,
      given.non_performing_since, ${ruleVersion}
    from json_to_recordset(${given}::json) as given (loan_id uuid, class text, stage smallint, arrears_since date,
      non_performing_since date)
    left join lateral (
      select class, stage, arrears_since, non_performing_since from loan_classes
      where loan_classes.loan_id = given.loan_id order by from_day desc limit 1
    ) last on true
    where (last.class, last.stage, last.arrears_since, last.non_performing_since)
      is distinct from (given.class, given.stage, given.arrears_since, given.non_performing_since)
    on conflict (loan_id, from_day) do update set class = excluded.class, stage = excluded.stage,
      arrears_since = excluded.arrears_since, non_performing_since = excluded.non_performing_since,
      rule_version = excluded.rule_version
  `.execute(tx);
}

/** The number of transactions in a chain, which names the next one. The chain stays locked. */
export async function lockChainLength(tx: Transaction, chain: string): Promise<number> {
  const { rows } = await sql<{ length: number }>`
    select length from ledger_chains where chain = ${chain} for update
  `.execute(tx);
  return rows[0]?.length ?? 0;
}
