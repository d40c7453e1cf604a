import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import { calendarDateAt, type Instant, startOfDay } from '@hiram/values/instant';
import type { AccountSecret } from '../account-secret.ts';
import { callProvider, keyAuthHeaders, partOf, textOf } from '../call-provider.ts';
import { instantOfSeconds } from '../epoch-seconds.ts';
import { parsePaymentKey } from '../payment-key.ts';
import { nameIn, optionalText, requirePositive, wholeUnitsIn } from '../settlement-files/field-values.ts';
import {
  allPages,
  type CompleteList,
  fileOfItems,
  MAX_PAGE_BYTES,
  PAGE_WITHIN_MS,
} from '../settlement-files/json-pages.ts';
import {
  type FetchedFile,
  type FileOfDay,
  LineRefused,
  type SettlementLine,
  type SettlementReports,
  type UnreadableLine,
} from '../settlement-files/settlement-file.ts';
import { KEY_IN_METADATA } from './checkout-session.ts';

export interface PaymongoReportAccount {
  readonly url: string;
  readonly key: AccountSecret;
  readonly withinMs?: number;
}

/** The maximum page size of its lists. */
const PAGE = 100;
/** 200,000 payments, counted from the newest; more indicates an error. */
const MOST_PAGES = 2_000;
/** Clearing a payment for a payout takes several days, weekends included. */
const CLEARED_WITHIN_DAYS = 10;
const MANILA = 'Asia/Manila';

/**
 * What PayMongo cleared on a day, and in which payout. It has no report API: for reconciliation it documents
 * its list of payments, newest first and without a date filter, and only that list names payouts. A day is
 * complete once all of it is in payouts.
 */
export function paymongoReports(account: PaymongoReportAccount): SettlementReports {
  return { name: 'paymongo', markets: ['PH'], fetchReport: (fileOfDay) => fetchReport(account, fileOfDay) };
}

async function fetchReport(
  account: PaymongoReportAccount,
  { day }: FileOfDay,
): Promise<FetchedFile<SettlementLine | UnreadableLine>> {
  const payments = await listSince(account, 'payments', addDays(day, -CLEARED_WITHIN_DAYS));
  if (payments.state !== 'whole') return payments;
  const refunds = await listSince(account, 'refunds', day);
  if (refunds.state !== 'whole') return refunds;
  const items = [...payments.items, ...refunds.items];
  if (!isNewestFirst(payments.items) || !isNewestFirst(refunds.items)) {
    return { state: 'refused', why: 'not from the newest on' };
  }
  const ofDay = items.filter((item) => isOfDay(item, day));
  return ofDay.some(isInTransit)
    ? { state: 'late' }
    : fileOfItems(ofDay, {
        lineOf: paymongoLine,
        referenceOf: (item) => partOf(item, 'id'),
      });
}

/** Reads a list from the newest entry back to the first that is too old. */
function listSince(
  { url, key, withinMs = PAGE_WITHIN_MS }: PaymongoReportAccount,
  name: 'payments' | 'refunds',
  since: CalendarDate,
): Promise<CompleteList> {
  const from = startOfDay(since, MANILA);
  return allPages(async (after) => {
    const query = after === undefined ? '' : `&after=${encodeURIComponent(after)}`;
    const answer = await callProvider({
      method: 'GET',
      url: `${url}/v1/${name}?limit=${PAGE}${query}`,
      headers: keyAuthHeaders(key),
      withinMs,
      mostBytes: MAX_PAGE_BYTES,
    });
    const isRead = answer.state === 'answered' && answer.status === 200;
    const items = isRead ? partOf(answer.body, 'data') : undefined;
    if (!isRead || !Array.isArray(items)) return { state: 'unknown' };
    const last: unknown = items.at(-1);
    const hasMore = partOf(answer.body, 'has_more') === true || items.length >= PAGE;
    const isFarEnough = (instantIn(last, 'created_at') ?? from) < from;
    return { state: 'page', items, next: hasMore && !isFarEnough ? textOf(last, 'id') : undefined };
  }, MOST_PAGES);
}

/** Stopping early is only valid if the list is in this order. An entry without a date refuses only itself. */
function isNewestFirst(items: readonly unknown[]): boolean {
  const moments = items.map((item) => instantIn(item, 'created_at')).filter((moment) => moment !== undefined);
  return moments.every((moment, index) => moment <= (moments[index - 1] ?? moment));
}

/**
 * A payment belongs to the day it was cleared. A refund has no such day, so it belongs to the day it was
 * made.
 */
function isOfDay(item: unknown, day: CalendarDate): boolean {
  const isRefund = partOf(item, 'type') === 'refund';
  const status = partOf(partOf(item, 'attributes'), 'status');
  if (!isRefund && (status === 'pending' || status === 'failed' || status === 'expired')) return false;
  if (isRefund && status === 'failed') return false;
  const moment = instantIn(item, isRefund ? 'created_at' : 'available_at');
  // An item without a date must not be skipped: it is read and is unreadable.
  return moment === undefined || calendarDateAt(moment, MANILA) === day;
}

function isInTransit(item: unknown): boolean {
  const attributes = partOf(item, 'attributes');
  if (partOf(item, 'type') === 'refund') {
    const status = partOf(attributes, 'status');
    return status === 'pending' || status === 'processing' || isNothing(partOf(attributes, 'payout_id'));
  }
  return isNothing(partOf(attributes, 'payout'));
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/**
 * Reads one payment or refund, or refuses the line. A disputed payment is a payment like others: what a payout
 * withholds for its dispute is in no list.
 */
export function paymongoLine(item: unknown): SettlementLine {
  const [reference, attributes] = [nameIn(textOf(item, 'id'), 'the reference'), partOf(item, 'attributes')];
  if (partOf(attributes, 'currency') !== 'PHP') throw new LineRefused('of another currency');
  const amount = requirePositive(wholeUnitsIn(partOf(attributes, 'amount'), 'the amount'), 'the amount');
  switch (partOf(item, 'type')) {
    case 'payment':
      if (partOf(attributes, 'status') !== 'paid') throw new LineRefused('a payment of no known state');
      return {
        kind: 'payment',
        reference,
        amount,
        fee: feeOf(attributes, amount),
        ...keyIn(attributes),
        settlement: nameIn(textOf(attributes, 'payout'), 'the payout'),
        settledOn: dayOf(item, 'available_at'),
      };
    case 'refund':
      if (partOf(attributes, 'status') !== 'succeeded') throw new LineRefused('a refund of no known state');
      return {
        kind: 'refund',
        reference,
        amount,
        fee: 0n,
        reversalOf: nameIn(textOf(attributes, 'payment_id'), 'what was given back'),
        settlement: nameIn(textOf(attributes, 'payout_id'), 'the payout'),
        settledOn: dayOf(item, 'created_at'),
      };
    default:
      throw new LineRefused('a line of no known kind');
  }
}

function keyIn(attributes: unknown): Pick<SettlementLine, 'paymentKey'> {
  const paymentKey = parsePaymentKey(textOf(partOf(attributes, 'metadata'), KEY_IN_METADATA) ?? '');
  return paymentKey === undefined ? {} : { paymentKey };
}

/**
 * The fee is the amount less the net. PayMongo's stated fees must agree, in full or less the tax withheld
 * from them, which a payout adds back.
 */
function feeOf(attributes: unknown, amount: bigint): bigint {
  const net = wholeUnitsIn(partOf(attributes, 'net_amount'), 'the net amount');
  const [fee, foreign, withheld] = ['fee', 'foreign_fee', 'tax_amount'].map((name) =>
    optionalText(partOf(attributes, name), wholeUnitsIn, 'the fee'),
  );
  const charged = (fee ?? 0n) + (foreign ?? 0n);
  const kept = amount - net;
  const isFeeConfirmed = kept === charged || kept === charged - (withheld ?? 0n);
  if (!isFeeConfirmed || kept < 0n) throw new LineRefused('a line that does not add up');
  return kept;
}

function dayOf(item: unknown, name: string): CalendarDate {
  const moment = instantIn(item, name);
  if (moment === undefined) throw new LineRefused('a line without its day');
  return calendarDateAt(moment, MANILA);
}

function instantIn(item: unknown, name: string): Instant | undefined {
  return instantOfSeconds(partOf(partOf(item, 'attributes'), name));
}
