import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { SettlementMarket } from '#providers/payments/index.ts';
import { booksIn, type Comparison, signedBankAmount } from './comparison.sql.ts';

/** Scope of a comparison: one provider account, up to a day. */
export interface Scope {
  readonly provider: string;
  readonly market: SettlementMarket;
  readonly currency: string;
  readonly bank: string | undefined;
  /** The range of days whose files are compared. */
  readonly from: CalendarDate;
  readonly upTo: CalendarDate;
  readonly timeZone: string;
  /** Start of the first day and end of the last day. */
  readonly startOfFirst: Instant;
  readonly endOfLast: Instant;
  readonly price: { readonly basisPoints: bigint; readonly each: MinorUnits } | undefined;
  /** Settlement time per channel, and the time assumed for an unknown channel. */
  readonly channels: readonly { readonly number: string; readonly withinMs: number }[];
  readonly longestMs: number;
  /** Maximum number of days until a settlement reaches our bank. */
  readonly bankDays: number;
}

/** Mismatches of what providers collected. */
export function collectionMismatches(scope: Scope): Comparison {
  const { provider, market, from, upTo } = scope;
  return {
    flow: 'collections',
    provider,
    market,
    from,
    upTo,
    found: sql`
      ${sides(scope)}, found (kind, subject, day, ledger, report, bank, difference) as (
        ${missingFromReport(scope)} union all ${differsInReport(scope)} union all ${differsAtBank(scope)}
        union all ${missingFiles(scope)}
      )`,
  };
}

/**
 * The report lines, the lines of their own day, the lines that are not posted, and their totals next to the
 * bank's.
 */
function sides({ provider, market, from, upTo, channels }: Scope): RawBuilder<unknown> {
  return sql`
    lines as materialized (
      select day, line, kind, reference, reversal_of, amount_minor, fee_minor, settlement, settled_on from settlement_lines
      where provider = ${provider} and market = ${market} and day between ${from}::date and ${upTo}::date
    ), own as materialized (
      select distinct on (kind, reference) day, kind, reference, reversal_of, amount_minor, fee_minor, settlement, settled_on
      from lines where settled_on = day order by kind, reference, day, line
    ), unsettled as materialized (
      select own.day, own.kind, own.reference, own.reversal_of, own.amount_minor, own.fee_minor from own
      where not exists (select from settled_payments as settled where settled.provider = ${provider}
        and settled.kind = own.kind and settled.reference = own.reference)
    ), sums as (
      select settlement, max(settled_on) as settled_on,
        sum(${netOfLine()}) as net
      from own group by settlement
    ), credits as (
      select distinct on (settlement) settlement, day, ${signedBankAmount()} as amount_minor from bank_lines
      where provider = ${provider} and market = ${market} and day between ${from}::date and ${upTo}::date
      order by settlement, day, line
    ), unbanked_credits as (
      select settlement, day, amount_minor from credits
      where not exists (select from banked_settlements as banked
        where banked.provider = ${provider} and banked.settlement = credits.settlement)
    ), late_channels as (
      select number, ms from unnest(${channels.map(({ number }) => number)}::text[],
        ${channels.map(({ withinMs }) => String(withinMs))}::bigint[]) as given (number, ms)
    )`;
}

/** What a line adds to its settlement. */
function netOfLine(): RawBuilder<unknown> {
  return sql`case when kind in ('payment', 'chargeback_reversal') then amount_minor else -amount_minor end - fee_minor`;
}

/** Payments that we have and the provider has not reported in time. */
function missingFromReport(scope: Scope): RawBuilder<unknown> {
  const { provider, currency } = scope;
  return sql`
      select 'missing_in_report', came.reference, (came.paid_at at time zone ${scope.timeZone})::date,
        came.amount_minor, null::bigint, null::bigint, came.amount_minor
      from received_payments as came
      left join payment_intents on payment_intents.id = came.payment_id
      left join late_channels on late_channels.number = payment_intents.channel
      where came.provider = ${provider} and came.currency = ${currency}
        and came.paid_at >= ${instantAsIso(scope.startOfFirst)}::timestamptz
        and came.paid_at + coalesce(late_channels.ms, ${scope.longestMs}::bigint) * interval '1 millisecond'
          + interval '1 day' < ${instantAsIso(scope.endOfLast)}::timestamptz
        and not exists (select from settled_payments as settled where settled.provider = ${provider}
          and settled.kind = 'payment' and settled.reference = came.reference)
        and not exists (select from lines where lines.kind = 'payment' and lines.reference = came.reference)`;
}

/** Payments that the provider reports and that differ in our ledger. */
function differsInReport({ provider, market, currency, from, upTo, price }: Scope): RawBuilder<unknown> {
  return sql`      select 'unconfirmed_in_report', reference, day, null, amount_minor, null, amount_minor from unsettled
      where kind = 'payment' and not exists (select from received_payments as came
        where came.provider = ${provider} and came.reference = unsettled.reference)
      union all
      select 'amount_differs_in_report', unsettled.reference, day, came.amount_minor, unsettled.amount_minor, null,
        abs(came.amount_minor - unsettled.amount_minor)
      from unsettled join received_payments as came on came.provider = ${provider}
        and came.reference = unsettled.reference and came.amount_minor <> unsettled.amount_minor
      where kind = 'payment'
      union all
      select 'fee_differs_in_report', reference, day, expected, fee_minor, null, abs(fee_minor - expected)
      from unsettled cross join lateral (select (amount_minor * ${price?.basisPoints ?? 0n}::bigint + 5000) / 10000
        + ${price?.each ?? 0n}::bigint as expected) as priced
      where ${price !== undefined} and kind = 'payment' and fee_minor <> expected
      union all
      select 'doubled_in_report', reference, max(day), null, min(amount_minor), null, min(amount_minor)
      from lines where settled_on = day group by kind, reference having count(*) > 1
      union all
      select distinct on (reference) 'day_differs_in_report', reference, day, null::bigint, amount_minor, null::bigint,
        amount_minor
      from lines where settled_on <> day and not exists (select from own
        where own.kind = lines.kind and own.reference = lines.reference)
        and not exists (select from settled_payments as settled where settled.provider = ${provider}
          and settled.kind = lines.kind and settled.reference = lines.reference)
      union all
      select 'refund_unknown_in_report', reference, day, null, amount_minor, null, amount_minor from unsettled
      where kind = 'refund' and not exists (select from received_payments as came where came.provider = ${provider}
        and came.reference = unsettled.reversal_of and came.state = 'given_back'
        and came.amount_minor = unsettled.amount_minor)
      union all
      select 'chargeback_unknown_in_report', reference, day, null, amount_minor, null, amount_minor from unsettled
      where kind in ('chargeback', 'chargeback_reversal')
      union all
      select 'unreadable_in_report', reference, day, null, null, null, 0 from unreadable_settlement_lines
      where side = 'report' and provider = ${provider} and market = ${market}
        and day between ${from}::date and ${upTo}::date
      union all
      select 'changed_in_report', settled.reference, settled.settled_on, settled.amount_minor, own.amount_minor, null,
        abs(coalesce(own.amount_minor - own.fee_minor, 0) - (settled.amount_minor - settled.fee_minor))
      from settled_payments as settled left join own on own.kind = settled.kind and own.reference = settled.reference
      where settled.provider = ${provider} and settled.by = 'report' and settled.kind <> 'chargeback_loss'
        and settled.book = any (${booksIn(currency)}::text[])
        and settled.settled_on between ${from}::date and ${upTo}::date
        and (own.reference is null or own.amount_minor <> settled.amount_minor or own.fee_minor <> settled.fee_minor
          or own.settlement <> settled.settlement)`;
}

/** Settlements that the provider reports as paid and that differ at the bank. */
function differsAtBank({ provider, market, from, upTo, bank, bankDays }: Scope): RawBuilder<unknown> {
  return sql`      select 'missing_at_bank', settlement, settled_on, null, net, null, abs(net) from sums
      where ${bank !== undefined} and net <> 0 and settled_on <= ${upTo}::date - ${bankDays}::integer
        and not exists (select from credits where credits.settlement = sums.settlement)
        and not exists (select from banked_settlements as banked
          where banked.provider = ${provider} and banked.settlement = sums.settlement)
      union all
      select 'amount_differs_at_bank', settlement, unbanked_credits.day, null, net, amount_minor, abs(net - amount_minor)
      from unbanked_credits join sums using (settlement) where net <> amount_minor
      union all
      select 'doubled_at_bank', settlement, max(day), null, null, min(amount_minor), min(amount_minor) from bank_lines
      where provider = ${provider} and market = ${market} and day between ${from}::date and ${upTo}::date
      group by settlement having count(*) > 1
      union all
      select 'unknown_at_bank', settlement, day, null, null, amount_minor, abs(amount_minor) from unbanked_credits
      where not exists (select from sums where sums.settlement = unbanked_credits.settlement)`;
}

/** Days whose files are late or were rejected. */
function missingFiles({ provider, market, from, upTo, bank }: Scope): RawBuilder<unknown> {
  return sql`      select side || '_' || state, day::text, day, null, null, null, 0 from settlement_files
      where market = ${market} and day between ${from}::date and ${upTo}::date and state <> 'taken'
        and ((side = 'report' and source = ${provider}) or (side = 'statement' and source = ${bank ?? null}))`;
}

export interface DaySums {
  readonly matched: number;
  readonly reported: string;
  readonly fees: string;
  readonly settled: string;
  readonly banked: string;
}

/** Totals of a day's file, the number of settled payments in it, and the part that the bank has. */
export async function sumDay(
  database: Database,
  { provider, market, day }: { provider: string; market: SettlementMarket; day: CalendarDate },
): Promise<DaySums> {
  const { rows } = await sql<DaySums>`
    with lines as (
      select kind, reference, amount_minor, fee_minor, settlement from settlement_lines
      where provider = ${provider} and market = ${market} and day = ${day}
    )
    select
      (select count(distinct (lines.kind, lines.reference))::int from lines join settled_payments as settled
        on settled.provider = ${provider} and settled.kind = lines.kind and settled.reference = lines.reference) as matched,
      coalesce(sum(amount_minor) filter (where kind = 'payment'), 0)::text as reported,
      coalesce(sum(fee_minor), 0)::text as fees,
      coalesce(sum(${netOfLine()}), 0)::text as settled,
      (select coalesce(sum(${signedBankAmount()}), 0)::text from bank_lines where bank_lines.provider = ${provider}
        and bank_lines.market = ${market} and bank_lines.settlement in (select settlement from lines)) as banked
    from lines
  `.execute(database);
  return rows[0] ?? { matched: 0, reported: '0', fees: '0', settled: '0', banked: '0' };
}
