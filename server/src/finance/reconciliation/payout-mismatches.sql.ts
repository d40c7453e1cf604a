import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { type RawBuilder, sql } from 'kysely';
import type { PayoutPrice, SettlementMarket } from '#providers/payments/index.ts';
import { booksIn, type Comparison } from './comparison.sql.ts';

/** Scope of a comparison of payouts: one provider account, up to a day. */
export interface PayoutScope {
  readonly provider: string;
  readonly market: SettlementMarket;
  readonly currency: string;
  readonly from: CalendarDate;
  readonly upTo: CalendarDate;
  readonly timeZone: string;
  readonly startOfFirst: Instant;
  readonly endOfLast: Instant;
  readonly price: PayoutPrice | undefined;
  /** Maximum number of days until a transfer from our bank is in the provider's report. */
  readonly transferDays: number;
}

/** The subject of a break about the float's balance. A float has one such break at a time. */
const FLOAT = 'float';

/** Mismatches of what providers paid for us. */
export function payoutMismatches(scope: PayoutScope): Comparison {
  const { provider, market, from, upTo } = scope;
  return {
    flow: 'payouts',
    provider,
    market,
    from,
    upTo,
    found: sql`
      ${sides(scope)}, found (kind, subject, day, ledger, report, bank, difference) as (
        ${missing(scope)} union all ${differs(scope)} union all ${contradicted(scope)} union all ${funding(scope)}
        union all ${balance()} union all ${missingFiles(scope)}
      )`,
  };
}

/** The report's lines, those of their own day, those that are not posted; our payouts; what left our bank; and the float. */
function sides({ provider, market, currency, from, upTo, startOfFirst }: PayoutScope): RawBuilder<unknown> {
  return sql`
    lines as materialized (
      select day, line, kind, reference, payout_key, amount_minor, fee_minor, tax_minor, moved_on from payout_lines
      where provider = ${provider} and market = ${market} and day between ${from}::date and ${upTo}::date
    ), own as materialized (
      select distinct on (kind, reference) day, kind, reference, payout_key, amount_minor, fee_minor, tax_minor
      from lines where moved_on = day order by kind, reference, day, line
    ), unsettled as materialized (
      select own.* from own where not exists (select from settled_payouts as settled
        where settled.provider = ${provider} and settled.kind = own.kind and settled.reference = own.reference)
    ), ours as materialized (
      select reference, payout_key, amount_minor, moved_at, is_posted, is_returned, changed_at from sent_payouts
      where provider = ${provider} and currency = ${currency}
        and (moved_at >= ${instantAsIso(startOfFirst)}::timestamptz or reference in (select reference from lines))
    ), funded as materialized (
      select reference, sum(amount_minor)::bigint as amount_minor from banked_transfers
      where provider = ${provider} and purpose = 'float_funding' and book = ${market} group by reference
    ), float_days as materialized (
      select moved_on as day, sum(float_minor) as amount from settled_payouts
      where provider = ${provider} and book = any (${booksIn(currency)}::text[]) group by moved_on
      union all
      select day, sum(case when kind = 'payout' then -amount_minor else amount_minor end - fee_minor - tax_minor)
      from unsettled group by day
    ), closings as materialized (
      select day, balance_minor, (select coalesce(sum(amount), 0) from float_days where float_days.day <= closed.day)::bigint
        as expected
      from float_balances as closed
      where provider = ${provider} and market = ${market} and day between ${from}::date and ${upTo}::date
    )`;
}

/** Payouts and returns that we booked and the provider has not reported in time: a day after the day it moved. */
function missing({ provider, timeZone, startOfFirst, endOfLast }: PayoutScope): RawBuilder<unknown> {
  const [first, last] = [instantAsIso(startOfFirst), instantAsIso(endOfLast)];
  return sql`
      select 'payout_missing_in_report', reference, (moved_at at time zone ${timeZone})::date, amount_minor,
        null::bigint, null::bigint, amount_minor
      from ours where is_posted and moved_at >= ${first}::timestamptz
        and moved_at + interval '1 day' < ${last}::timestamptz
        and not exists (select from lines where lines.kind = 'payout' and lines.reference = ours.reference)
        and not exists (select from settled_payouts as settled where settled.provider = ${provider}
          and settled.kind = 'payout' and settled.reference = ours.reference)
      union all
      select 'payout_return_missing_in_report', reference, (changed_at at time zone ${timeZone})::date, amount_minor,
        null, null, amount_minor
      from ours where is_posted and is_returned and changed_at >= ${first}::timestamptz
        and changed_at + interval '1 day' < ${last}::timestamptz
        and not exists (select from lines where lines.kind = 'return' and lines.reference = ours.reference)
        and not exists (select from settled_payouts as settled where settled.provider = ${provider}
          and settled.kind = 'return' and settled.reference = ours.reference)`;
}

/** What the provider reports and we do not have, or have otherwise. */
function differs({ price }: PayoutScope): RawBuilder<unknown> {
  return sql`
      select 'payout_unknown_in_report', reference, day, null, amount_minor, null, amount_minor from unsettled
      where kind = 'payout' and not exists (select from ours where ours.reference = unsettled.reference
        and coalesce(unsettled.payout_key, ours.payout_key) = ours.payout_key)
      union all
      select 'payout_amount_differs_in_report', unsettled.reference, day, ours.amount_minor, unsettled.amount_minor,
        null, abs(ours.amount_minor - unsettled.amount_minor)
      from unsettled join ours on ours.reference = unsettled.reference
        and coalesce(unsettled.payout_key, ours.payout_key) = ours.payout_key
      where kind = 'payout' and ours.amount_minor <> unsettled.amount_minor
      union all
      (select distinct on (unsettled.reference) 'payout_fee_differs_in_report', unsettled.reference, day,
        priced.fee + priced.tax, fee_minor + tax_minor, null::bigint,
        abs(fee_minor + tax_minor - priced.fee - priced.tax)
      from unsettled cross join lateral (
        select case kind when 'payout' then ${price?.fee ?? 0n}::bigint else 0 end as fee,
          case kind when 'payout' then ${price?.tax ?? 0n}::bigint else 0 end as tax
      ) as priced
      where ${price !== undefined} and (fee_minor, tax_minor) <> (priced.fee, priced.tax) and (
        exists (select from ours where kind <> 'funding' and ours.reference = unsettled.reference
          and ours.amount_minor = unsettled.amount_minor)
        or exists (select from funded where kind = 'funding' and funded.reference = unsettled.reference
          and funded.amount_minor = unsettled.amount_minor))
      order by unsettled.reference, kind)
      union all
      select 'payout_returned_in_report', reference, day, null, amount_minor, null, amount_minor from unsettled
      where kind = 'return' and not exists (select from ours where ours.reference = unsettled.reference
        and ours.is_returned and ours.amount_minor = unsettled.amount_minor)`;
}

/** Lines that contradict themselves or what was posted. A posted line that a later file omits shows in the balance. */
function contradicted({ provider, market, currency, from, upTo }: PayoutScope): RawBuilder<unknown> {
  return sql`
      select 'payout_doubled_in_report', reference, max(day), null, min(amount_minor), null, min(amount_minor)
      from (select kind, reference, max(day) as day, min(amount_minor) as amount_minor from lines
        where moved_on = day group by kind, reference having count(*) > 1) as doubled
      group by reference
      union all
      (select distinct on (settled.reference) 'payout_changed_in_report', settled.reference, settled.moved_on,
        settled.amount_minor, own.amount_minor, null::bigint,
        abs(own.amount_minor + own.fee_minor + own.tax_minor
          - settled.amount_minor - settled.fee_minor - settled.tax_minor)
      from settled_payouts as settled join own on own.kind = settled.kind and own.reference = settled.reference
      where settled.provider = ${provider} and settled.by = 'report' and settled.book = any (${booksIn(currency)}::text[])
        and (own.amount_minor, own.fee_minor, own.tax_minor)
          <> (settled.amount_minor, settled.fee_minor, settled.tax_minor)
      order by settled.reference, settled.kind)
      union all
      select 'payout_unreadable_in_report', reference, day, null, null, null, 0 from unreadable_settlement_lines
      where side = 'payout_report' and provider = ${provider} and market = ${market}
        and day between ${from}::date and ${upTo}::date`;
}

/** What left our bank for the float, and what arrived there. */
function funding({ provider, market, from, upTo, transferDays }: PayoutScope): RawBuilder<unknown> {
  return sql`
      select 'float_funding_missing_in_report', sent.reference, min(sent.day), null, null, min(funded.amount_minor),
        min(funded.amount_minor)
      from bank_transfers as sent join funded using (reference)
      where sent.provider = ${provider} and sent.market = ${market}
        and sent.day between ${from}::date and ${upTo}::date - ${transferDays}::integer
        and not exists (select from lines where lines.kind = 'funding' and lines.reference = sent.reference)
        and not exists (select from settled_payouts as settled where settled.provider = ${provider}
          and settled.kind = 'funding' and settled.reference = sent.reference)
      group by sent.reference
      union all
      select 'float_funding_unknown_at_bank', reference, day, null, amount_minor, null, amount_minor from unsettled
      where kind = 'funding' and not exists (select from funded where funded.reference = unsettled.reference)
      union all
      select 'float_funding_differs_at_bank', unsettled.reference, day, null, unsettled.amount_minor,
        funded.amount_minor, abs(unsettled.amount_minor - funded.amount_minor)
      from unsettled join funded on funded.reference = unsettled.reference
        and funded.amount_minor <> unsettled.amount_minor
      where kind = 'funding'
      union all
      select 'float_funding_doubled_at_bank', reference, max(day), null, null, min(amount_minor), min(amount_minor)
      from bank_transfers where provider = ${provider} and market = ${market}
        and day between ${from}::date and ${upTo}::date
      group by reference having count(*) > 1`;
}

/**
 * The newest closing balance against what was posted and what is reported and not posted: a line that is missing
 * from a report, or too much in it, shows here at once. The break is of the first day since which it differs, so
 * that the files of all days since then are read again.
 */
function balance(): RawBuilder<unknown> {
  return sql`
      select 'float_balance_differs', ${FLOAT}, since.day, newest.expected, newest.balance_minor, null::bigint,
        abs(newest.balance_minor - newest.expected)
      from (select balance_minor, expected from closings order by day desc limit 1) as newest
      cross join (select min(day) as day from closings
        where day > coalesce((select max(day) from closings where balance_minor = expected), '-infinity')) as since
      where newest.balance_minor <> newest.expected`;
}

/** Days whose payout reports are late or were rejected. */
function missingFiles({ provider, market, from, upTo }: PayoutScope): RawBuilder<unknown> {
  return sql`
      select side || '_' || state, day::text, day, null, null, null, 0 from settlement_files
      where side = 'payout_report' and source = ${provider} and market = ${market}
        and day between ${from}::date and ${upTo}::date and state <> 'taken'`;
}
