import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { sql } from 'kysely';
import type { BookName, ChainCursor } from '#ledger/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { SettlementLineKind, SettlementMarket } from '#providers/payments/index.ts';
import { signedBankAmount } from './comparison.sql.ts';

// The lines that the files allow us to post. This reads rows of received payments, which belong to another
// capability, and never writes them: comparing 100,000 lines must be one statement.

export interface AgreedLine {
  readonly kind: SettlementLineKind;
  readonly reference: string;
  /** The account that the line clears, on the other side of the money in transit. */
  readonly clears: 'collections' | 'refunds_payable' | 'chargebacks_held';
  readonly book: BookName;
  readonly amount: MinorUnits;
  readonly fee: MinorUnits;
  readonly settlement: string;
  readonly settledOn: CalendarDate;
}

export interface LineRange {
  readonly provider: string;
  readonly market: SettlementMarket;
  readonly currency: string;
  readonly day: CalendarDate;
  readonly from: number;
  readonly to: number;
  readonly price: { readonly basisPoints: bigint; readonly each: MinorUnits } | undefined;
}

/**
 * Unposted lines in a part of a file on which both sides agree: same reference and amount, on the file's own
 * day, with a fee that matches the price list. A duplicate line is returned once. A refund is one that we
 * ordered, or one that the provider's record confirmed as a reversal; a chargeback belongs to a confirmed
 * dispute or return. Not every provider's report names the dispute, so the payment and the amount suffice.
 */
export async function findAgreedLines(tx: Transaction, range: LineRange): Promise<AgreedLine[]> {
  const { provider, market, currency, day, from, to, price } = range;
  const { rows } = await sql<Omit<AgreedLine, 'amount' | 'fee'> & { amount: string; fee: string }>`
    select distinct on (lines.kind, lines.reference) lines.kind, lines.reference,
      case
        when lines.kind = 'payment' then 'collections'
        when lines.kind = 'refund' then case when came.state = 'given_back' then 'refunds_payable' else 'collections' end
        when lines.kind = 'chargeback_reversal' and exists (
          select from settled_payments as lost where lost.provider = lines.provider and lost.kind = 'chargeback_loss'
            and lost.reference = lines.reference
        ) then 'collections'
        else 'chargebacks_held'
      end as clears,
      coalesce(came.suspense_book, payment_intents.market) as book, lines.amount_minor::text as amount,
      lines.fee_minor::text as fee, lines.settlement, lines.settled_on::text as "settledOn"
    from settlement_lines as lines
    join received_payments as came on came.provider = lines.provider
      and came.reference = coalesce(lines.reversal_of, lines.reference)
    left join payment_intents on payment_intents.id = came.payment_id
    left join payment_reversals as reversal on reversal.provider = lines.provider
      and (reversal.reference = lines.reference or reversal.payment_reference = lines.reversal_of)
      and lines.kind <> 'payment' and reversal.amount_minor = lines.amount_minor
      and reversal.kind <> case when lines.kind = 'refund' then 'dispute' else 'refund' end
    where lines.provider = ${provider} and lines.market = ${market} and lines.day = ${day}
      and lines.line > ${from} and lines.line <= ${to}
      and lines.settled_on = lines.day and came.currency = ${currency}
      and case
        when lines.kind = 'payment' then came.amount_minor = lines.amount_minor
        when lines.kind = 'refund' then
          (came.state = 'given_back' and came.amount_minor = lines.amount_minor)
            or reversal.state = 'reversed'
        when lines.kind = 'chargeback' then reversal.state in ('open', 'reversed', 'reinstated')
        else reversal.state in ('open', 'reinstated')
      end
      and (${price === undefined} or lines.kind <> 'payment' or lines.fee_minor =
        (lines.amount_minor * ${price?.basisPoints ?? 0n}::bigint + 5000) / 10000 + ${price?.each ?? 0n}::bigint)
      and not exists (
        select from settled_payments as settled where settled.provider = lines.provider and settled.kind = lines.kind
          and settled.reference = lines.reference
      )
    order by lines.kind, lines.reference, lines.line
    limit ${to - from}
  `.execute(tx);
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount), fee: BigInt(row.fee) }));
}

export interface SettledRow extends Omit<AgreedLine, 'book' | 'clears' | 'kind'> {
  readonly kind: SettlementLineKind | 'chargeback_loss';
  /** Amount in transit to our bank. Negative for money that the provider keeps. */
  readonly net: MinorUnits;
}

/** Position of a posting in the ledger, and its source. */
export interface PostedAt {
  readonly book: BookName;
  readonly chain: string;
  readonly position: number;
  readonly by: 'report' | 'statement' | 'staff';
  readonly at: Instant;
}

export async function insertSettled(
  tx: Transaction,
  provider: string,
  rows: readonly SettledRow[],
  { book, chain, position, by, at }: PostedAt,
): Promise<void> {
  await sql`
    insert into settled_payments (provider, kind, reference, book, amount_minor, fee_minor, net_minor, settlement,
      settled_on, by, chain, position, settled_at)
    select ${provider}, kind, reference, ${book}, amount, fee, net, settlement, settled_on, ${by}, ${chain}::uuid,
      ${position}::integer, ${instantAsIso(at)}::timestamptz
    from unnest(${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ reference }) => reference)}::text[],
      ${rows.map(({ amount }) => amount.toString())}::bigint[], ${rows.map(({ fee }) => fee.toString())}::bigint[],
      ${rows.map(({ net }) => net.toString())}::bigint[], ${rows.map(({ settlement }) => settlement)}::text[],
      ${rows.map(({ settledOn }) => settledOn)}::date[])
      as given (kind, reference, amount, fee, net, settlement, settled_on)
  `.execute(tx);
}

export interface ArrivedSettlement {
  readonly bank: string;
  readonly bankReference: string;
  readonly settlement: string;
  readonly day: CalendarDate;
  /** Amounts in transit, by ledger book. */
  readonly parts: readonly { readonly book: BookName; readonly amount: MinorUnits }[];
}

/** Unposted bank amounts that equal the amount in transit to the minor unit. */
export async function findArrived(
  tx: Transaction,
  { provider, market, limit }: { provider: string; market: SettlementMarket; limit: number },
): Promise<ArrivedSettlement[]> {
  const { rows } = await sql<{
    bank: string;
    bankReference: string;
    settlement: string;
    day: CalendarDate;
    parts: { book: BookName; amount: string }[];
  }>`
    with credits as (
      select distinct on (settlement) bank, bank_reference, settlement, day, ${signedBankAmount()} as amount_minor
      from bank_lines
      where provider = ${provider} and market = ${market} and not exists (
        select from banked_settlements as banked
        where banked.provider = bank_lines.provider and banked.settlement = bank_lines.settlement
      )
      order by settlement, day, line
    )
    select bank, bank_reference as "bankReference", settlement, day::text, parts from credits
    cross join lateral (
      select sum(amount) as amount, json_agg(json_build_object('book', book, 'amount', amount::text) order by book) as parts
      from (
        select book, sum(net_minor) as amount from settled_payments
        where provider = ${provider} and settlement = credits.settlement group by book
      ) by_book
    ) on_its_way
    where on_its_way.amount = credits.amount_minor
    order by settlement limit ${limit}
  `.execute(tx);
  return rows.map((row) => ({
    ...row,
    parts: row.parts.map(({ book, amount }) => ({ book, amount: BigInt(amount) })),
  }));
}

export interface BankedRow {
  readonly bank: string;
  readonly bankReference: string;
  readonly provider: string;
  readonly settlement: string;
  readonly amount: MinorUnits;
}

export async function insertBanked(
  tx: Transaction,
  row: BankedRow,
  { book, chain, position, by, at }: PostedAt,
): Promise<void> {
  await sql`
    insert into banked_settlements (bank, bank_reference, provider, settlement, book, amount_minor, by, chain, position,
      banked_at)
    values (${row.bank}, ${row.bankReference}, ${row.provider}, ${row.settlement}, ${book}, ${row.amount}, ${by},
      ${chain}, ${position}, ${instantAsIso(at)}::timestamptz)
  `.execute(tx);
}

/** A file of 100,000 lines is posted in 100 transactions. */
const MAX_DAYS = 200;

/**
 * Ledger positions of these settlements, as reported and as banked. A settlement with many lines has few
 * transactions, and each is one index step.
 */
export async function findSettlementDays(
  database: Database,
  provider: string,
  settlements: readonly string[],
): Promise<ChainCursor[]> {
  const { rows } = await sql<ChainCursor>`
    select chain, position from unnest(${[...settlements]}::text[]) as wanted (settlement)
    cross join lateral (
      with recursive reported as (
        (
          select chain, position from settled_payments as settled
          where settled.provider = ${provider} and settled.settlement = wanted.settlement
          order by chain, position limit 1
        )
        union all
        select further.chain, further.position from reported
        cross join lateral (
          select chain, position from settled_payments as settled
          where settled.provider = ${provider} and settled.settlement = wanted.settlement
            and (settled.chain, settled.position) > (reported.chain, reported.position)
          order by chain, position limit 1
        ) further
      )
      select chain, position from reported limit ${MAX_DAYS}
    ) places
    union
    select chain, position from banked_settlements
    where provider = ${provider} and settlement = any(${[...settlements]}::text[])
    order by position, chain limit ${MAX_DAYS}
  `.execute(database);
  return rows;
}

export interface UnknownLine {
  readonly reference: string;
  readonly paymentKey: string | null;
}

/** Payments in a day's file that we do not have. */
export async function findUnknownLines(
  database: Database,
  input: {
    readonly provider: string;
    readonly market: SettlementMarket;
    readonly day: CalendarDate;
    /** The last reference of the previous page. */
    readonly after: string;
    readonly limit: number;
  },
): Promise<UnknownLine[]> {
  const { rows } = await sql<UnknownLine>`
    select distinct on (reference) reference, payment_key as "paymentKey" from settlement_lines as lines
    where provider = ${input.provider} and market = ${input.market} and day = ${input.day} and kind = 'payment'
      and reference > ${input.after} and not exists (
        select from received_payments as came where came.provider = lines.provider and came.reference = lines.reference
      )
    order by reference, line limit ${input.limit}
  `.execute(database);
  return rows;
}

export interface LostChargeback {
  readonly reference: string;
  readonly book: BookName;
  readonly amount: MinorUnits;
}

/**
 * Disputes that were lost, and returns, whose money the provider has kept: the loan was reversed, which credited
 * `collections`, and the report debited `chargebacks_held`. Both are cleared against each other, once.
 */
export async function findLostChargebacks(
  tx: Transaction,
  { provider, currency, limit }: { provider: string; currency: string; limit: number },
): Promise<LostChargeback[]> {
  const { rows } = await sql<{ reference: string; book: BookName; amount: string }>`
    select distinct on (held.reference) held.reference, held.book, held.amount_minor::text as amount
    from settled_payments as held
    join settlement_lines as lines on lines.provider = held.provider and lines.kind = 'chargeback'
      and lines.reference = held.reference
    join payment_reversals as reversal on reversal.provider = held.provider and reversal.kind <> 'refund'
      and reversal.payment_reference = lines.reversal_of and reversal.amount_minor = held.amount_minor
      and reversal.state = 'reversed' and reversal.currency = ${currency}
    where held.provider = ${provider} and held.kind = 'chargeback' and not exists (
      select from settled_payments as cleared where cleared.provider = held.provider
        and cleared.kind in ('chargeback_loss', 'chargeback_reversal') and cleared.reference = held.reference
    )
    order by held.reference limit ${limit}
  `.execute(tx);
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}

export interface UnannouncedReversal {
  readonly kind: SettlementLineKind;
  readonly reference: string;
  readonly paymentReference: string;
}

/** Refunds and chargebacks in a day's file of which no message spoke, except refunds that we ordered. */
export async function findUnannouncedReversals(
  database: Database,
  {
    provider,
    market,
    day,
    limit,
  }: { provider: string; market: SettlementMarket; day: CalendarDate; limit: number },
): Promise<UnannouncedReversal[]> {
  const { rows } = await sql<UnannouncedReversal>`
    select distinct on (lines.kind, lines.reference) lines.kind, lines.reference,
      lines.reversal_of as "paymentReference"
    from settlement_lines as lines
    where lines.provider = ${provider} and lines.market = ${market} and lines.day = ${day} and lines.kind <> 'payment'
      and not exists (select from received_payments as came where came.provider = lines.provider
        and came.reference = lines.reversal_of and came.state = 'given_back' and lines.kind = 'refund')
      and not exists (select from settled_payments as settled where settled.provider = lines.provider
        and settled.kind = lines.kind and settled.reference = lines.reference)
      and not exists (select from payment_reversals as known where known.provider = lines.provider
        and known.reference <> lines.reference and known.payment_reference = lines.reversal_of
        and known.amount_minor = lines.amount_minor
        and known.kind <> case when lines.kind = 'refund' then 'dispute' else 'refund' end)
    order by lines.kind, lines.reference, lines.line limit ${limit}
  `.execute(database);
  return rows;
}
