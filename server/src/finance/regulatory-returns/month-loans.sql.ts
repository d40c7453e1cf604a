import { termsFromJson } from '@hiram/lending/terms-record';
import type { MarketCode } from '@hiram/markets/rules';
import { assert } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { sql } from 'kysely';
import { type AccountName, chart } from '#ledger/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { ContractShape } from './bands.ts';
import { AMOUNTS, type ClassOnDay, type LoanFacts, type ReturnLoan } from './loan-row.ts';

/** A month of a market, by its days. */
export interface ReturnMonth {
  readonly market: MarketCode;
  readonly from: CalendarDate;
  readonly monthEnd: CalendarDate;
}

/** Loans along their index, of which a page reads the accounts of those that can have a row. */
export interface LoanPage {
  /** The last loan of the page; undefined after the last page. */
  readonly until: string | undefined;
  readonly loans: readonly LoanFacts[];
}

interface FactsRow {
  readonly id: string;
  readonly product_id: string;
  readonly terms: string | null;
  readonly class_before: readonly [string, CalendarDate | null, CalendarDate | null] | null;
  readonly class_after: readonly [string, CalendarDate | null, CalendarDate | null] | null;
  readonly principal_before: string;
  readonly principal: string;
  readonly claims_before: string;
  readonly claims: string;
  readonly lent_before: string;
  readonly granted: string;
  readonly collected_claims: string;
  readonly written_off: string;
  readonly recovered: string;
}

/** Where principal comes from when it is lent, and goes to when it is taken back. */
const LENT_FROM: readonly AccountName[] = ['payouts', 'payout_suspense', 'fee_income', 'tax_payable'];
const CLAIMS: readonly AccountName[] = ['interest_receivable', 'fee_receivable', 'late_charge_receivable'];
const PAID_FROM: readonly AccountName[] = ['collections', 'borrower_credit'];
const GIVEN_UP_TO: readonly AccountName[] = ['write_off_loss', 'waiver_cost'];
const PRINCIPAL: readonly AccountName[] = ['principal_receivable'];
const RECOVERY: readonly AccountName[] = ['recovery_income'];

function codes(names: readonly AccountName[]) {
  return sql`any(${names.map((name) => chart[name].code)}::smallint[])`;
}

/** Transfers from one group of accounts to another, less those back. */
function net(debits: readonly AccountName[], credits: readonly AccountName[], when: 'before' | 'in_month') {
  const on = when === 'in_month' ? sql`is_in_month` : sql`not is_in_month`;
  return sql`(coalesce(sum(amount_minor) filter (
      where ${on} and debit_code = ${codes(debits)} and credit_code = ${codes(credits)}), 0)
    - coalesce(sum(amount_minor) filter (
      where ${on} and debit_code = ${codes(credits)} and credit_code = ${codes(debits)}), 0))::text`;
}

function balance(names: readonly AccountName[], when: 'before' | 'until') {
  const on = when === 'before' ? sql`not is_in_month` : sql`true`;
  return sql`(coalesce(sum(amount_minor) filter (where ${on} and debit_code = ${codes(names)}), 0)
    - coalesce(sum(amount_minor) filter (where ${on} and credit_code = ${codes(names)}), 0))::text`;
}

/**
 * The next loans of a market. One that ended and has no posting since the month began has no row. Balances and
 * movements are those that were booked, along the chain of each loan, as in the loan tape.
 */
export async function findLoanPage(
  tx: Transaction,
  { market, from, monthEnd }: ReturnMonth,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<LoanPage> {
  const ends = await sql<{ id: string }>`
    select id from (select id from loans where id > ${after}::uuid order by id limit ${limit}) page
    order by id desc limit 1
  `.execute(tx);
  const until = ends.rows[0]?.id;
  if (until === undefined) return { until, loans: [] };
  const { rows } = await sql<FactsRow>`
    select page.id, page.product_id, terms::text as terms, before.class as class_before,
      classed.class as class_after, booked.*
    from (
      select id, product_id from loans
      where id > ${after}::uuid and id <= ${until}::uuid and market = ${market} and signed_on <= ${monthEnd}::date
        and (state not in ('settled', 'cancelled', 'written_off') or exists (
          select from ledger_transfers where chain = loans.id and booked_on >= ${from}::date
        ))
    ) page
    join loan_contracts on loan_contracts.loan_id = page.id
    cross join lateral (
      select ${balance(PRINCIPAL, 'before')} as principal_before, ${balance(PRINCIPAL, 'until')} as principal,
        ${balance(CLAIMS, 'before')} as claims_before, ${balance(CLAIMS, 'until')} as claims,
        ${net(PRINCIPAL, LENT_FROM, 'before')} as lent_before, ${net(PRINCIPAL, LENT_FROM, 'in_month')} as granted,
        ${net(PAID_FROM, CLAIMS, 'in_month')} as collected_claims,
        ${net(GIVEN_UP_TO, PRINCIPAL, 'in_month')} as written_off,
        ${net([...PAID_FROM, ...GIVEN_UP_TO], RECOVERY, 'in_month')} as recovered
      from (
        select debit_code, credit_code, amount_minor, booked_on >= ${from}::date as is_in_month
        from ledger_transfers where chain = page.id and booked_on <= ${monthEnd}::date
      ) transfers
    ) booked
    left join lateral (
      select json_build_array(class, arrears_since, non_performing_since) as class from loan_classes
      where loan_id = page.id and from_day < ${from}::date order by from_day desc limit 1
    ) before on true
    left join lateral (
      select json_build_array(class, arrears_since, non_performing_since) as class from loan_classes
      where loan_id = page.id and from_day <= ${monthEnd}::date order by from_day desc limit 1
    ) classed on true
    order by page.id limit ${limit}
  `.execute(tx);
  return { until, loans: rows.map((row) => factsOf(row, monthEnd)) };
}

function factsOf(row: FactsRow, monthEnd: CalendarDate): LoanFacts {
  return {
    loanId: row.id,
    productId: row.product_id,
    monthEnd,
    contract: row.terms === null ? undefined : shapeOf(row.terms),
    lentBefore: BigInt(row.lent_before),
    classBefore: classOf(row.class_before),
    classAfter: classOf(row.class_after),
    principalBefore: BigInt(row.principal_before),
    principal: BigInt(row.principal),
    claimsBefore: BigInt(row.claims_before),
    claims: BigInt(row.claims),
    granted: BigInt(row.granted),
    collectedClaims: BigInt(row.collected_claims),
    writtenOff: BigInt(row.written_off),
    recovered: BigInt(row.recovered),
  };
}

function shapeOf(json: string): ContractShape {
  const { principal, releasedOn, schedule } = termsFromJson(json);
  const lastDueOn = schedule.at(-1)?.dueOn;
  assert(lastDueOn !== undefined, 'a contract without a schedule');
  return { principal, releasedOn, lastDueOn };
}

function classOf(stored: FactsRow['class_after']): ClassOnDay | undefined {
  if (stored === null) return undefined;
  const [name, arrearsSince, nonPerformingSince] = stored;
  return { name, arrearsSince, nonPerformingSince };
}

export async function insertLoans(
  tx: Transaction,
  { market, monthEnd }: ReturnMonth,
  loans: readonly ReturnLoan[],
): Promise<void> {
  if (loans.length === 0) return;
  const given = JSON.stringify(
    loans.map(({ amounts, ...loan }) => ({
      loan_id: loan.loanId,
      product_id: loan.productId,
      holding: loan.holding,
      class: loan.class,
      ageing: loan.ageing,
      size_band: loan.sizeBand,
      tenor_band: loan.tenorBand,
      npa_movement: loan.npaMovement,
      is_granted: loan.isGranted,
      is_repaid: loan.isRepaid,
      days_past_due: loan.daysPastDue,
      amounts: AMOUNTS.map((name) => String(amounts[name])),
    })),
  );
  await sql`
    insert into return_loans (market, month_end, loan_id, product_id, holding, class, ageing, size_band, tenor_band,
      npa_movement, is_granted, is_repaid, days_past_due, ${amountColumns()})
    select ${market}, ${monthEnd}::date, loan_id, product_id, holding, class, ageing, size_band, tenor_band,
      npa_movement, is_granted, is_repaid, days_past_due,
      ${sql.join(AMOUNTS.map((_, index) => sql`amounts[${sql.lit(index + 1)}]`))}
    from json_to_recordset(${given}::json) as given (loan_id uuid, product_id uuid, holding text, class text, ageing text,
      size_band text, tenor_band text, npa_movement text, is_granted boolean, is_repaid boolean, days_past_due integer,
      amounts bigint[])
  `.execute(tx);
}

export function amountColumns() {
  return sql.join(AMOUNTS.map((name) => sql.ref(`${name}_minor`)));
}
