import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { sql } from 'kysely';
import type { BookName } from '#ledger/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type {
  ExpectedPayout,
  PayoutLineKind,
  PayoutPrice,
  SettlementMarket,
} from '#providers/payments/index.ts';

// The lines that the payout reports allow us to post. Our side is the view `sent_payouts`, which no statement
// here writes: every capability that sends payouts is part of it.

export interface AgreedPayoutLine {
  readonly kind: PayoutLineKind;
  readonly reference: string;
  readonly book: BookName;
  readonly amount: MinorUnits;
  readonly fee: MinorUnits;
  readonly tax: MinorUnits;
  readonly movedOn: CalendarDate;
}

export interface PayoutLineRange {
  readonly provider: string;
  readonly market: SettlementMarket;
  readonly currency: string;
  readonly day: CalendarDate;
  readonly from: number;
  readonly to: number;
  readonly price: PayoutPrice | undefined;
}

type Written<Row, Amount extends string> = Omit<Row, Amount> & Record<Amount, string>;

/**
 * Unposted lines in a part of a file on which both sides agree, on the file's own day: a payout of ours with the
 * same amount, a return that we booked, and a funding that left our bank, each at the agreed price: only a payout
 * costs something. A duplicate line is returned once.
 */
export async function findAgreedPayoutLines(
  tx: Transaction,
  { provider, market, currency, day, from, to, price }: PayoutLineRange,
): Promise<AgreedPayoutLine[]> {
  const { rows } = await sql<Written<AgreedPayoutLine, 'amount' | 'fee' | 'tax'>>`
    select distinct on (lines.kind, lines.reference) lines.kind, lines.reference,
      coalesce(ours.book, lines.market) as book, lines.amount_minor::text as amount, lines.fee_minor::text as fee,
      lines.tax_minor::text as tax, lines.moved_on::text as "movedOn"
    from payout_lines as lines
    left join sent_payouts as ours on lines.kind <> 'funding' and ours.provider = lines.provider
      and ours.reference = lines.reference and ours.amount_minor = lines.amount_minor
      and ours.currency = ${currency} and coalesce(lines.payout_key, ours.payout_key) = ours.payout_key
    where lines.provider = ${provider} and lines.market = ${market} and lines.day = ${day}
      and lines.line > ${from} and lines.line <= ${to} and lines.moved_on = lines.day
      and (${price === undefined} or (lines.fee_minor, lines.tax_minor) = (
        case lines.kind when 'payout' then ${price?.fee ?? 0n}::bigint else 0 end,
        case lines.kind when 'payout' then ${price?.tax ?? 0n}::bigint else 0 end))
      and case lines.kind
        when 'payout' then ours.reference is not null
        when 'return' then ours.is_returned
        else lines.amount_minor = (
          select sum(funded.amount_minor) from banked_transfers as funded
          where funded.provider = lines.provider and funded.reference = lines.reference and funded.book = lines.market
        )
      end
      and not exists (
        select from settled_payouts as settled where settled.provider = lines.provider and settled.kind = lines.kind
          and settled.reference = lines.reference
      )
    order by lines.kind, lines.reference, lines.line
    limit ${to - from}
  `.execute(tx);
  return rows.map((row) => ({
    ...row,
    amount: BigInt(row.amount),
    fee: BigInt(row.fee),
    tax: BigInt(row.tax),
  }));
}

export interface SettledPayoutRow extends Omit<AgreedPayoutLine, 'book' | 'kind'> {
  readonly kind: PayoutLineKind | 'adjustment';
  /** What left `payouts`. Negative for a return. */
  readonly cleared: MinorUnits;
  /** What was added to the float. Negative for a payout. */
  readonly float: MinorUnits;
}

/** Position of a posting in the ledger, and its source. */
export interface PayoutPostedAt {
  readonly book: BookName;
  readonly chain: string;
  readonly position: number;
  readonly by: 'report' | 'staff';
  readonly at: Instant;
}

export async function insertSettledPayouts(
  tx: Transaction,
  provider: string,
  rows: readonly SettledPayoutRow[],
  { book, chain, position, by, at }: PayoutPostedAt,
): Promise<void> {
  function column(amountOf: (row: SettledPayoutRow) => MinorUnits): string[] {
    return rows.map((row) => amountOf(row).toString());
  }
  await sql`
    insert into settled_payouts (provider, kind, reference, book, amount_minor, fee_minor, tax_minor, cleared_minor,
      float_minor, moved_on, by, chain, position, settled_at)
    select ${provider}, kind, reference, ${book}, amount, fee, tax, cleared, in_float, moved_on, ${by}, ${chain}::uuid,
      ${position}::integer, ${instantAsIso(at)}::timestamptz
    from unnest(${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ reference }) => reference)}::text[],
      ${column(({ amount }) => amount)}::bigint[], ${column(({ fee }) => fee)}::bigint[],
      ${column(({ tax }) => tax)}::bigint[], ${column(({ cleared }) => cleared)}::bigint[],
      ${column(({ float }) => float)}::bigint[], ${rows.map(({ movedOn }) => movedOn)}::date[])
      as given (kind, reference, amount, fee, tax, cleared, in_float, moved_on)
  `.execute(tx);
}

export interface UnmatchedPayoutLine {
  readonly kind: PayoutLineKind;
  readonly reference: string;
  /** Of the line, or of the payout that came back. */
  readonly payoutKey: string | null;
}

/** Payouts in a day's file that we do not have, and returns that we have not booked. */
export async function findUnmatchedPayoutLines(
  database: Database,
  input: {
    readonly provider: string;
    readonly market: SettlementMarket;
    readonly day: CalendarDate;
    readonly limit: number;
  },
): Promise<UnmatchedPayoutLine[]> {
  const { rows } = await sql<UnmatchedPayoutLine>`
    select distinct on (lines.kind, lines.reference) lines.kind, lines.reference,
      coalesce(lines.payout_key, ours.payout_key) as "payoutKey"
    from payout_lines as lines
    left join sent_payouts as ours on ours.provider = lines.provider and ours.reference = lines.reference
    where lines.provider = ${input.provider} and lines.market = ${input.market} and lines.day = ${input.day}
      and case lines.kind when 'payout' then ours.reference is null
        when 'return' then ours.is_returned is distinct from true else false end
    order by lines.kind, lines.reference, lines.line limit ${input.limit}
  `.execute(database);
  return rows;
}

/** The payouts of which a day's report may speak, for providers that list none. */
export async function findExpectedPayouts(
  database: Database,
  { provider, currency, since }: { provider: string; currency: string; since: Instant },
): Promise<ExpectedPayout[]> {
  const { rows } = await sql<ExpectedPayout>`
    select ours.payout_key as "payoutKey", ours.reference,
      exists (select from settled_payouts as settled where settled.provider = ours.provider
        and settled.kind = 'payout' and settled.reference = ours.reference) as "isConfirmed"
    from sent_payouts as ours
    where ours.provider = ${provider} and ours.currency = ${currency}
      and ours.moved_at >= ${instantAsIso(since)}::timestamptz
    order by ours.reference limit ${MOST_EXPECTED}
  `.execute(database);
  return rows;
}

/** Asking about each of more than this would take the whole night. */
const MOST_EXPECTED = 50_000;

export async function isPayoutConfirmed(
  database: Database,
  provider: string,
  reference: string,
): Promise<boolean> {
  const { rows } = await sql<{ confirmed: boolean }>`
    select exists (select from settled_payouts where provider = ${provider} and kind = 'payout'
      and reference = ${reference}) as confirmed
  `.execute(database);
  return rows[0]?.confirmed === true;
}

export interface PayoutDaySums {
  readonly matched: number;
  readonly reported: string;
  readonly fees: string;
  readonly returned: string;
  readonly funded: string;
  readonly balance: string | null;
}

/** Totals of a day's payout report, the number of its lines that are posted, and the float's closing balance. */
export async function sumPayoutDay(
  database: Database,
  { provider, market, day }: { provider: string; market: SettlementMarket; day: CalendarDate },
): Promise<PayoutDaySums> {
  const { rows } = await sql<PayoutDaySums>`
    with lines as (
      select kind, reference, amount_minor, fee_minor, tax_minor from payout_lines
      where provider = ${provider} and market = ${market} and day = ${day}
    )
    select
      (select count(distinct (lines.kind, lines.reference))::int from lines join settled_payouts as settled
        on settled.provider = ${provider} and settled.kind = lines.kind and settled.reference = lines.reference) as matched,
      coalesce(sum(amount_minor) filter (where kind = 'payout'), 0)::text as reported,
      coalesce(sum(fee_minor + tax_minor), 0)::text as fees,
      coalesce(sum(amount_minor) filter (where kind = 'return'), 0)::text as returned,
      coalesce(sum(amount_minor) filter (where kind = 'funding'), 0)::text as funded,
      (select balance_minor::text from float_balances where provider = ${provider} and market = ${market}
        and day = ${day}) as balance
    from lines
  `.execute(database);
  return rows[0] ?? { matched: 0, reported: '0', fees: '0', returned: '0', funded: '0', balance: null };
}
