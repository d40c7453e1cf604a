import type { LoanTerms } from '@hiram/lending/loan-terms';
import { termsFromJson } from '@hiram/lending/terms-record';
import type { MarketCode } from '@hiram/markets/rules';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { ReportMonth } from './tax-report.sql.ts';

/** A tax of the lender over a month: on how much, and how much. */
export interface OwnTax {
  readonly tax: 'stamp_tax' | 'percentage_tax' | 'vat';
  /** Loans of a stamp tax; one for a tax on receipts. */
  readonly count: number;
  readonly base: MinorUnits;
  readonly amount: MinorUnits;
}

export async function sumOwnTaxes(
  database: Database,
  { market, month, next }: ReportMonth,
): Promise<OwnTax[]> {
  const { rows } = await sql<{ tax: OwnTax['tax']; count: string; base: string; amount: string }>`
    select 'stamp_tax' as tax, count(*)::text as count, sum(principal_minor)::text as base,
      sum(amount_minor)::text as amount
    from stamp_taxes where market = ${market} and booked_on >= ${month}::date and booked_on < ${next}::date
    having count(*) > 0
    union all
    select kind, count(*)::text, sum(interest_minor + fees_minor + charges_minor)::text, sum(amount_minor)::text
    from receipts_taxes where market = ${market} and booked_on >= ${month}::date and booked_on < ${next}::date
    group by kind
  `.execute(database);
  return rows.map(({ tax, count, base, amount }) => ({
    tax,
    count: Number(count),
    base: BigInt(base),
    amount: BigInt(amount),
  }));
}

/** One run at a time for each market. */
export async function lockOwnTaxes(tx: Transaction, market: MarketCode): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('own taxes'), hashtext(${market}))`.execute(tx);
}

export interface LoanToStamp {
  readonly id: string;
  readonly terms: LoanTerms;
}

/** Loans that were released here on some days and have no stamp tax yet. That of an imported loan was due where it was lent. */
export async function findLoansToStamp(
  tx: Transaction,
  market: MarketCode,
  {
    from,
    until,
    limit,
  }: { readonly from: CalendarDate; readonly until: CalendarDate; readonly limit: number },
): Promise<LoanToStamp[]> {
  const { rows } = await sql<{ id: string; terms: string }>`
    select id, terms::text as terms from loans join loan_contracts on loan_contracts.loan_id = id
    where loans.market = ${market} and released_on between ${from} and ${until}
      and not exists (select from stamp_taxes where stamp_taxes.loan_id = loans.id)
      and not exists (select from imported_loans where imported_loans.loan_id = loans.id)
    order by id limit ${limit}
  `.execute(tx);
  return rows.map(({ id, terms }) => ({ id, terms: termsFromJson(terms) }));
}

export interface StampTaxOfLoan {
  readonly loanId: string;
  readonly releasedOn: CalendarDate;
  readonly principal: MinorUnits;
  readonly termDays: number;
  readonly amount: MinorUnits;
  readonly ruleVersion: string;
}

export async function insertStampTaxes(
  tx: Transaction,
  { market, bookedOn }: { readonly market: MarketCode; readonly bookedOn: CalendarDate },
  taxes: readonly StampTaxOfLoan[],
): Promise<void> {
  await tx
    .insertInto('stamp_taxes')
    .values(
      taxes.map((tax) => ({
        loan_id: tax.loanId,
        market,
        released_on: tax.releasedOn,
        principal_minor: tax.principal,
        term_days: tax.termDays,
        amount_minor: tax.amount,
        rule_version: tax.ruleVersion,
        booked_on: bookedOn,
      })),
    )
    .execute();
}

/** What a month's receipts were of. Below zero if more was taken back. */
export interface Receipts {
  readonly interest: bigint;
  readonly fees: bigint;
  readonly charges: bigint;
}

export interface ReceiptsTaxOfMonth extends Receipts {
  readonly market: MarketCode;
  readonly month: CalendarDate;
  readonly kind: 'percentage_tax' | 'vat';
  readonly settingsVersion: number;
  readonly ruleVersion: string;
  readonly amount: MinorUnits;
  readonly bookedOn: CalendarDate;
}

export async function isReceiptsTaxPosted(
  tx: Transaction,
  { market, month }: Pick<ReceiptsTaxOfMonth, 'market' | 'month'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('receipts_taxes')
    .select('month')
    .where('market', '=', market)
    .where('month', '=', month)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertReceiptsTax(tx: Transaction, tax: ReceiptsTaxOfMonth): Promise<void> {
  await tx
    .insertInto('receipts_taxes')
    .values({
      market: tax.market,
      month: tax.month,
      kind: tax.kind,
      settings_version: tax.settingsVersion,
      rule_version: tax.ruleVersion,
      interest_minor: tax.interest,
      fees_minor: tax.fees,
      charges_minor: tax.charges,
      amount_minor: tax.amount,
      booked_on: tax.bookedOn,
    })
    .execute();
}
