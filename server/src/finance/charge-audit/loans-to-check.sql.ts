import { marketPack } from '@hiram/markets/market-pack';
import type { MarketCode } from '@hiram/markets/rules';
import { type CalendarDate, calendarDate } from '@hiram/values/calendar-date';
import { idFrom } from '@hiram/values/ids';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { eventFromStored, offerFromStored } from '#servicing/loans/index.ts';
import type { DifferenceLine } from './charge-difference.ts';
import type { LoanToCheck } from './loan-to-check.ts';

export interface AuditDay {
  readonly market: MarketCode;
  /** The day that the loans were brought to. */
  readonly day: CalendarDate;
}

/** A page of loans along their key, and those of them to check. */
export interface CheckPage {
  /** The last loan of the page; undefined after the last page. */
  readonly until: string | undefined;
  readonly loans: readonly LoanToCheck[];
}

/** Every loan is checked once in these days in any case: an altered old row would not show otherwise. */
const RECHECK_DAYS = 28;

interface Row {
  readonly until: string;
  readonly id: string | null;
  readonly borrower_id: string;
  readonly version: number;
  readonly length: number;
  readonly signed_on: CalendarDate;
  readonly released_on: CalendarDate;
  readonly offer: unknown;
  readonly events: unknown[] | null;
  readonly charges: readonly (readonly [number, string, string])[] | null;
  readonly payments: readonly (readonly [string, string])[] | null;
  readonly ahead: readonly (readonly [string, string, string])[] | null;
  readonly known:
    | readonly (readonly [DifferenceLine['source'], DifferenceLine['kind'], string, string, string])[]
    | null;
}

/**
 * The next loans along their key. Of these, one is checked if it changed since its last check, or if its
 * turn has come. A loan that the end of day has not brought to the day is left for the next night. One
 * statement reads contract, events and ledger, so that they belong together.
 */
export async function findLoansToCheck(
  database: Database,
  { market, day }: AuditDay,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<CheckPage> {
  const { rows } = await sql<Row>`
    with page as (
      select id from loans where id > ${after}::uuid order by id limit ${limit}
    ), last as (
      select id as until from page order by id desc limit 1
    ), picked as (
      select loans.id, borrower_id, version, length, signed_on, released_on, release_number
      from loans join ledger_chains on chain = loans.id left join charge_audits on loan_id = loans.id, last
      where loans.id > ${after}::uuid and loans.id <= until and loans.market = ${market}
        and released_on <= ${day} and position_on <= ${day}
        -- The second calculation knows a loan from its release, which was in another system.
        and not exists (select from imported_loans where imported_loans.loan_id = loans.id)
        and (next_change_on is null or next_change_on > ${day})
        and (loan_id is null or checked_on < ${day}) and (loan_id is null
          or loan_version <> version or chain_length <> length
          or checked_on <= ${day}::date - ${RECHECK_DAYS}::integer)
    )
    select until, picked.id, borrower_id, version, length, signed_on, released_on, offer,
      (select json_agg(event) from loan_events where loan_events.loan_id = picked.id
        and loan_events.release_number = picked.release_number) as events,
      ledger.charges, ledger.payments,
      (select json_agg(json_build_array(due_on, interest_minor::text, fee_minor::text)) from loan_instalments
        where loan_instalments.loan_id = picked.id and not booked) as ahead,
      (select json_agg(json_build_array(source, kind, on_day, expected_minor::text, charged_minor::text))
        from charge_differences join charge_difference_lines on case_id = charge_differences.id
        where charge_differences.loan_id = picked.id) as known
    from last left join picked on true left join loan_contracts on loan_contracts.loan_id = picked.id
    left join lateral (
      select
        json_agg(json_build_array(code, on_day, amount::text)) filter (where code <> 111) as charges,
        json_agg(json_build_array(on_day, amount::text)) filter (where code = 111) as payments
      from (
        select code, effective_on as on_day, sum(amount) as amount
        from ledger_transfers cross join lateral (values
          (credit_code, case when credit_code = 111 then -amount_minor else amount_minor end),
          (debit_code, case when debit_code = 111 then amount_minor else -amount_minor end)
        ) moved (code, amount)
        where chain = picked.id and code in (111, 205, 401, 402, 403, 404)
        -- A returned payout undid everything before it.
        and (picked.release_number = 1 or position > (
          select max(position) from ledger_transactions
          where ledger_transactions.chain = picked.id and kind = 'payout_returned'
        ))
        group by code, effective_on having sum(amount) <> 0
      ) net
    ) ledger on picked.id is not null
  `.execute(database);
  return {
    until: rows[0]?.until,
    loans: rows.flatMap((row) => (row.id === null ? [] : [loanOf(row, row.id, market)])),
  };
}

const kinds = { 401: 'interest', 402: 'fee', 403: 'extension_fee', 404: 'late_fee', 205: 'tax' } as const;

function loanOf(row: Row, id: string, market: MarketCode): LoanToCheck {
  return {
    id: idFrom<'Loan'>(id),
    borrowerId: idFrom<'Borrower'>(row.borrower_id),
    market,
    timeZone: marketPack(market).facts.timeZone,
    version: row.version,
    chainLength: row.length,
    signedOn: row.signed_on,
    releasedOn: row.released_on,
    offer: offerFromStored(row.offer),
    events: (row.events ?? []).map(eventFromStored),
    charges: (row.charges ?? []).map(([code, on, amount]) => ({
      // The cast is safe: the statement reads only these accounts.
      kind: kinds[code as keyof typeof kinds],
      on: calendarDate(on),
      amount: BigInt(amount),
    })),
    payments: (row.payments ?? []).map(([on, amount]) => ({ on: calendarDate(on), amount: BigInt(amount) })),
    instalmentsAhead: (row.ahead ?? []).map(([dueOn, interest, fee]) => ({
      dueOn: calendarDate(dueOn),
      interest: BigInt(interest),
      fee: BigInt(fee),
    })),
    known: (row.known ?? []).map(([source, kind, on, expected, charged]) => ({
      source,
      kind,
      on: calendarDate(on),
      expected: BigInt(expected),
      charged: BigInt(charged),
    })),
  };
}

/** Writes that these loans were checked, and counts them for the public page. */
export async function writeChecks(
  tx: Transaction,
  { market, day }: AuditDay,
  loans: readonly LoanToCheck[],
): Promise<void> {
  const given = JSON.stringify(
    loans.map(({ id, version, chainLength }) => ({ id, version, length: chainLength })),
  );
  await sql`
    with written as (
      insert into charge_audits (loan_id, market, checked_on, loan_version, chain_length)
      select id, ${market}, ${day}::date, version, length
      from json_to_recordset(${given}::json) as given (id uuid, version integer, length integer)
      on conflict (loan_id) do update set checked_on = excluded.checked_on, loan_version = excluded.loan_version,
        chain_length = excluded.chain_length
      returning (xmax = 0) as is_first
    )
    insert into charge_audit_totals as totals (market, currency, loans_checked, checks, checked_on)
    select ${market}, ${marketPack(market).facts.currency}, count(*) filter (where is_first), count(*), ${day}::date
    from written
    on conflict (market) do update set loans_checked = totals.loans_checked + excluded.loans_checked,
      checks = totals.checks + excluded.checks, checked_on = excluded.checked_on
  `.execute(tx);
}
