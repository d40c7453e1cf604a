import type { CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { type RawBuilder, sql } from 'kysely';
import type { BookName } from '#ledger/index.ts';
import type { Database } from '#platform/database/database.ts';
import type { SettlementLineKind, SettlementMarket } from '#providers/payments/index.ts';

// The three sides of one break, in their current state.

export interface MatchedReceipt {
  readonly reference: string;
  readonly amount: MinorUnits;
  readonly book: BookName;
  readonly state: 'posted' | 'held' | 'given_back' | 'reversed';
  readonly paidAt: string;
  readonly loanId: string | null;
}

const MOST_SHOWN = 50;

/** What we received under a provider's reference. */
export async function findMatchedReceipts(
  database: Database,
  provider: string,
  reference: string,
): Promise<MatchedReceipt | undefined> {
  return (await findReceived(database, provider, [reference]))[0];
}

export async function findReceived(
  database: Database,
  provider: string,
  references: readonly string[],
): Promise<MatchedReceipt[]> {
  const { rows } = await sql<Omit<MatchedReceipt, 'amount'> & { amount: string }>`
    select came.reference, came.amount_minor::text as amount, coalesce(came.suspense_book, payment_intents.market) as book,
      came.state, to_json(came.paid_at)#>>'{}' as "paidAt",
      case when came.state = 'posted' then payment_intents.loan_id end as "loanId"
    from received_payments as came left join payment_intents on payment_intents.id = came.payment_id
    where came.provider = ${provider} and came.reference = any(${[...references]}::text[])
    order by came.reference limit ${MOST_SHOWN}
  `.execute(database);
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}

export interface LineView {
  readonly kind: SettlementLineKind;
  readonly reference: string;
  readonly reversalOf: string | null;
  readonly amount: MinorUnits;
  readonly fee: MinorUnits;
  readonly settlement: string;
  readonly settledOn: CalendarDate;
  readonly fileDay: CalendarDate;
  readonly copies: number;
  readonly isPosted: boolean;
}

interface LineQuery {
  readonly provider: string;
  readonly market: SettlementMarket;
  readonly kind: LineView['kind'];
  readonly reference: string;
}

/** The report line of a payment or refund. The line of its own day takes precedence. */
export async function findLine(database: Database, query: LineQuery): Promise<LineView | undefined> {
  const lines = await findLines(database, { ...query, settlement: '' });
  return lines.find(({ kind }) => kind === query.kind);
}

/**
 * One query per index. A single condition with OR could not use the indexes and would scan every line of
 * every file.
 */
function linesBy({ provider, market }: Pick<LineQuery, 'provider' | 'market'>, name: RawBuilder<unknown>) {
  return sql`select provider, kind, reference, reversal_of, amount_minor, fee_minor, settlement, settled_on, day, line
    from settlement_lines where provider = ${provider} and market = ${market} and ${name}`;
}

/** The lines of a payment or of a settlement, one per file, each with its number of occurrences. */
export async function findLines(
  database: Database,
  lookup: {
    readonly provider: string;
    readonly market: SettlementMarket;
    readonly reference: string;
    readonly settlement: string;
  },
): Promise<LineView[]> {
  const { rows } = await sql<Omit<LineView, 'amount' | 'fee'> & { amount: string; fee: string }>`
    select kind, reference, reversal_of as "reversalOf", amount_minor::text as amount, fee_minor::text as fee, settlement,
      settled_on::text as "settledOn", day::text as "fileDay", count(*)::int as copies,
      exists (select from settled_payments as settled where settled.provider = lines.provider
        and settled.kind = lines.kind and settled.reference = lines.reference) as "isPosted"
    from (
      ${linesBy(lookup, sql`kind = 'payment' and reference = ${lookup.reference}`)}
      union ${linesBy(lookup, sql`kind = 'refund' and reference = ${lookup.reference}`)}
      union ${linesBy(lookup, sql`kind = 'chargeback' and reference = ${lookup.reference}`)}
      union ${linesBy(lookup, sql`kind = 'chargeback_reversal' and reference = ${lookup.reference}`)}
      union ${linesBy(lookup, sql`settlement = ${lookup.settlement}`)}
    ) as lines
    group by provider, kind, reference, reversal_of, amount_minor, fee_minor, settlement, settled_on, day
    order by (settled_on = day) desc, day, reference, amount_minor limit ${MOST_SHOWN}
  `.execute(database);
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount), fee: BigInt(row.fee) }));
}

/** The amount in transit for a settlement, by ledger book. */
export async function findInTransit(
  database: Database,
  provider: string,
  settlement: string,
): Promise<{ readonly book: BookName; readonly amount: MinorUnits }[]> {
  const { rows } = await sql<{ book: BookName; amount: string }>`
    select book, sum(net_minor)::text as amount from settled_payments
    where provider = ${provider} and settlement = ${settlement} group by book order by book limit 10
  `.execute(database);
  return rows.map(({ book, amount }) => ({ book, amount: BigInt(amount) }));
}

export interface CreditView {
  readonly direction: 'credit' | 'debit';
  readonly bankReference: string;
  readonly settlement: string;
  readonly amount: MinorUnits;
  readonly on: CalendarDate;
  readonly isPosted: boolean;
}

export async function findCredits(
  database: Database,
  {
    provider,
    market,
    settlements,
  }: { provider: string; market: SettlementMarket; settlements: readonly string[] },
): Promise<CreditView[]> {
  const { rows } = await sql<Omit<CreditView, 'amount'> & { amount: string }>`
    select bank_reference as "bankReference", direction, settlement, amount_minor::text as amount, day::text as on,
      exists (select from banked_settlements as banked where banked.bank = bank_lines.bank
        and banked.bank_reference = bank_lines.bank_reference) as "isPosted"
    from bank_lines
    where provider = ${provider} and market = ${market} and settlement = any(${[...settlements]}::text[])
    order by day, line limit ${MOST_SHOWN}
  `.execute(database);
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}

export async function findBrandOf(database: Database, loanId: string): Promise<string | undefined> {
  const { rows } = await sql<{ brand: string }>`
    select brand_code as brand from loans join borrowers on borrowers.id = loans.borrower_id where loans.id = ${loanId}
  `.execute(database);
  return rows[0]?.brand;
}
