import { termsFromJson } from '@hiram/lending/terms-record';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { sql } from 'kysely';
import { chart } from '#ledger/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { eventFromStored } from '#servicing/loans/index.ts';
import type { BureauFile } from './bureau-file.ts';
import type { ClassFrom, LoanToReport } from './describe-account.ts';

/** A loan that may be reported, with everything that the row says. */
export interface Candidate extends LoanToReport {
  readonly borrowerId: string;
  readonly mobileEncrypted: Buffer | null;
  readonly detailsEncrypted: Buffer | null;
  readonly suppressed: 'fraud_victim' | 'deceased' | 'court_order' | null;
  readonly isDisputed: boolean;
  /** Whether something was booked for it since the file before. */
  readonly hasChanged: boolean;
  /** Whether an earlier file reported it as closed. */
  readonly isReportedClosed: boolean;
}

interface CandidateRow {
  readonly id: string;
  readonly borrower_id: string;
  readonly currency: string;
  readonly terms: string;
  readonly events: unknown[] | null;
  readonly principal: string;
  readonly interest: string;
  readonly fees: string;
  readonly late_fees: string;
  readonly written_off: string;
  readonly written_off_principal: string;
  readonly recovered: string;
  readonly classes: [CalendarDate, string, CalendarDate | null][] | null;
  readonly mobile_encrypted: Buffer | null;
  readonly details_encrypted: Buffer | null;
  readonly suppressed: Candidate['suppressed'];
  readonly is_disputed: boolean;
  readonly has_changed: boolean;
  readonly is_reported_closed: boolean;
}

/** One page of loans in the order of their borrowers, and where it ended. */
export interface CandidatePage {
  readonly candidates: readonly Candidate[];
  readonly until: { readonly borrower: string; readonly loan: string } | undefined;
}

/**
 * The next loans that were paid out by the reference day and had not ended at the one before. Events and balances
 * are those that were booked by the reference day: what happened since belongs to the next file.
 */
export async function findCandidates(
  tx: Transaction,
  { market, asOf, previousAsOf, readUntil }: BureauFile,
  limit: number,
): Promise<CandidatePage> {
  const page = await sql<{ borrower_id: string; id: string }>`
    select borrower_id, id from loans
    where (borrower_id, id) > (${readUntil.borrower}::uuid, ${readUntil.loan}::uuid)
    order by borrower_id, id limit ${limit}
  `.execute(tx);
  const last = page.rows.at(-1);
  if (last === undefined) return { candidates: [], until: undefined };
  const ids = page.rows.map(({ id }) => id);
  const { rows } = await candidatesQuery({ market, asOf, previousAsOf, ids, limit }).execute(tx);
  return { candidates: rows.map(candidateOf), until: { borrower: last.borrower_id, loan: last.id } };
}

interface PageOfLoans extends Pick<BureauFile, 'market' | 'asOf' | 'previousAsOf'> {
  readonly ids: readonly string[];
  readonly limit: number;
}

function candidatesQuery({ market, asOf, previousAsOf, ids, limit }: PageOfLoans) {
  const { principal_receivable, interest_receivable, fee_receivable, late_charge_receivable } = chart;
  const loss = chart.write_off_loss.code;
  const principal = principal_receivable.code;
  return sql<CandidateRow>`
    select page.id, page.borrower_id, page.currency, loan_contracts.terms::text as terms, booked.*,
      (select json_agg(event) from loan_events
        where loan_events.loan_id = page.id and loan_events.release_number = page.release_number
          and effective_on <= ${asOf}::date and recorded_on <= ${asOf}::date) as events,
      (select json_agg(json_build_array(from_day, class, arrears_since) order by from_day) from loan_classes
        where loan_classes.loan_id = page.id and from_day <= ${asOf}::date) as classes,
      borrowers.mobile_encrypted, bureau_subjects.details_encrypted,
      (select reason from bureau_suppressions
        where bureau_suppressions.loan_id = page.id and approved_at is not null and ended_at is null) as suppressed,
      exists (select from complaints where order_id = page.id and state in ('received', 'in_work')
        and dispute_state in ('open', 'proposed')) as is_disputed,
      exists (select from loan_events where loan_events.loan_id = page.id and recorded_on <= ${asOf}::date
        and recorded_on > coalesce(${previousAsOf}::date, '-infinity')) as has_changed,
      exists (select from bureau_rows where bureau_rows.loan_id = page.id and bureau_rows.as_of < ${asOf}::date
        and outcome = 'reported' and account ->> 'closedOn' is not null) as is_reported_closed
    from loans page
    join loan_contracts on loan_contracts.loan_id = page.id and loan_contracts.terms is not null
    left join borrowers on borrowers.id = page.borrower_id
    left join bureau_subjects on bureau_subjects.borrower_id = page.borrower_id
    cross join lateral (
      select ${balance(principal)} as principal, ${balance(interest_receivable.code)} as interest,
        ${balance(fee_receivable.code)} as fees, ${balance(late_charge_receivable.code)} as late_fees,
        ${net({ debit: loss })} as written_off, ${net({ debit: loss, credit: principal })} as written_off_principal,
        (-(${signed(chart.recovery_income.code)}))::text as recovered
      from ledger_transfers where chain = page.id and booked_on <= ${asOf}::date
    ) booked
    where page.id = any(${[...ids]}::uuid[]) and page.market = ${market} and page.released_on <= ${asOf}::date
      and (page.state in ('active', 'due', 'overdue', 'written_off')
        or page.position_on > coalesce(${previousAsOf}::date, '-infinity'))
    order by page.borrower_id, page.id limit ${limit}
  `;
}

/** The balance of one of the loan's own accounts. */
function balance(code: number) {
  return sql<string>`(coalesce(sum(amount_minor) filter (where debit_owner = page.id and debit_code = ${code}), 0)
    - coalesce(sum(amount_minor) filter (where credit_owner = page.id and credit_code = ${code}), 0))::text`;
}

/** Debits less credits of an account of the book, for this loan. */
function signed(code: number) {
  return sql`coalesce(sum(amount_minor) filter (where debit_code = ${code}), 0)
    - coalesce(sum(amount_minor) filter (where credit_code = ${code}), 0)`;
}

/** Moved from one account to another, less what was moved back. */
function net({ debit, credit }: { readonly debit: number; readonly credit?: number }) {
  const there = credit === undefined ? sql`` : sql`and credit_code = ${credit}`;
  const back = credit === undefined ? sql`` : sql`and debit_code = ${credit}`;
  return sql<string>`(coalesce(sum(amount_minor) filter (where debit_code = ${debit} ${there}), 0)
    - coalesce(sum(amount_minor) filter (where credit_code = ${debit} ${back}), 0))::text`;
}

function candidateOf(row: CandidateRow): Candidate {
  return {
    id: row.id,
    borrowerId: row.borrower_id,
    currency: row.currency,
    terms: termsFromJson(row.terms),
    events: (row.events ?? []).map(eventFromStored),
    booked: {
      principal: BigInt(row.principal),
      interest: BigInt(row.interest),
      fees: BigInt(row.fees),
      lateFees: BigInt(row.late_fees),
      writtenOff: BigInt(row.written_off),
      writtenOffPrincipal: BigInt(row.written_off_principal),
      recovered: BigInt(row.recovered),
    },
    classes: (row.classes ?? []).map(
      ([from, name, arrearsSince]): ClassFrom => ({ from, name, arrearsSince }),
    ),
    mobileEncrypted: row.mobile_encrypted,
    detailsEncrypted: row.details_encrypted,
    suppressed: row.suppressed,
    isDisputed: row.is_disputed,
    hasChanged: row.has_changed,
    isReportedClosed: row.is_reported_closed,
  };
}
