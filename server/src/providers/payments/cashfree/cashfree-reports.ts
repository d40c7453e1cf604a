import { calendarDateAt } from '@hiram/values/instant';
import type { AccountSecret } from '../account-secret.ts';
import { callProvider, partOf, textOf } from '../call-provider.ts';
import { keyFromShortName } from '../payment-name.ts';
import { majorUnitsIn, nameIn, optionalText, requirePositive } from '../settlement-files/field-values.ts';
import { allPages, fileOfItems, MAX_PAGE_BYTES, PAGE_WITHIN_MS } from '../settlement-files/json-pages.ts';
import {
  type FetchedFile,
  type FileOfDay,
  LineRefused,
  type SettlementLine,
  type SettlementLineKind,
  type SettlementReports,
  type UnreadableLine,
} from '../settlement-files/settlement-file.ts';
import { instantOf } from './transfer-form.ts';

export interface CashfreeReportAccount {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: AccountSecret;
  readonly withinMs?: number;
}

/** From this version on an event is nested; before it was flat. */
const API_VERSION = '2025-01-01';
/** The maximum page size. */
const PAGE = 1_000;
/** 200,000 events for one day; more indicates an error. */
const MOST_PAGES = 200;
const INDIA = 'Asia/Kolkata';

/**
 * Cashfree's settlements of a day (Settlement Reconciliation, paged JSON). It has no total and no checksum.
 * It counts as complete when the last page has no cursor, each line adds up and the bank's total agrees.
 */
export function cashfreeReports(account: CashfreeReportAccount): SettlementReports {
  return { name: 'cashfree', markets: ['IN'], fetchReport: (fileOfDay) => fetchReport(account, fileOfDay) };
}

async function fetchReport(
  { url, clientId, clientSecret, withinMs = PAGE_WITHIN_MS }: CashfreeReportAccount,
  { day }: FileOfDay,
): Promise<FetchedFile<SettlementLine | UnreadableLine>> {
  const filters = { start_date: `${day}T00:00:00+05:30`, end_date: `${day}T23:59:59+05:30` };
  const list = await allPages(async (cursor) => {
    const answer = await callProvider({
      method: 'POST',
      url: `${url}/pg/settlement/recon`,
      withinMs,
      mostBytes: MAX_PAGE_BYTES,
      headers: {
        'x-client-id': clientId,
        'x-client-secret': clientSecret.reveal(),
        'x-api-version': API_VERSION,
      },
      body: { pagination: { limit: PAGE, cursor: cursor ?? null }, filters },
    });
    const isRead = answer.state === 'answered' && answer.status === 200;
    const events = isRead ? partOf(answer.body, 'data') : undefined;
    if (!isRead || !Array.isArray(events)) return { state: 'unknown' };
    // The documentation does not say whether the last page has a cursor; if it does, the next page is empty.
    const next = events.length === 0 ? undefined : textOf(answer.body, 'cursor');
    return { state: 'page', items: events, next };
  }, MOST_PAGES);
  if (list.state !== 'whole') return list;
  // A settlement without a bank reference (UTR) is not made yet, so its day is not complete.
  return list.items.some(isInTransit)
    ? { state: 'late' }
    : fileOfItems(list.items, { lineOf: cashfreeLine, referenceOf: nameOf });
}

function nameOf(event: unknown): unknown {
  return partOf(partOf(event, 'event_details'), 'event_id');
}

function isInTransit(event: unknown): boolean {
  const settlement = partOf(event, 'settlement_details');
  const isNamed = ['utr', 'settlement_utr'].some((name) => textOf(settlement, name) !== undefined);
  return typeof settlement === 'object' && settlement !== null && !isNamed;
}

/** Reads one event, or refuses the line. */
export function cashfreeLine(event: unknown): SettlementLine {
  const [details, payment, settlement] = [
    partOf(event, 'event_details'),
    partOf(event, 'payment_details'),
    partOf(event, 'settlement_details'),
  ];
  const kind = kindOf(details);
  if (partOf(details, 'event_currency') !== 'INR') throw new LineRefused('of another currency');
  const settledAt = instantOf(textOf(settlement, 'settlement_date') ?? '');
  if (settledAt === undefined) throw new LineRefused('a line without its day');
  const paidAs = nameIn(partOf(payment, 'cf_payment_id'), 'the payment');
  const paymentKey = keyFromShortName(textOf(partOf(event, 'order_details'), 'order_id') ?? '');
  return {
    kind,
    ...amountsOf(details, kind),
    ...(paymentKey !== undefined && { paymentKey }),
    ...(kind === 'payment'
      ? { reference: paidAs }
      : { reference: reversalIn(event, kind), reversalOf: paidAs }),
    settlement: nameIn(settlementOf(settlement), 'the settlement'),
    settledOn: calendarDateAt(settledAt, INDIA),
  };
}

/** A dispute is settled in its stages, and returned if it is won. */
const kinds: Readonly<Record<string, SettlementLineKind>> = {
  'PAYMENT CREDIT': 'payment',
  'REFUND DEBIT': 'refund',
  'DISPUTE DEBIT': 'chargeback',
  'CHARGEBACK DEBIT': 'chargeback',
  'DISPUTE_REVERSAL CREDIT': 'chargeback_reversal',
  'CHARGEBACK_REVERSAL CREDIT': 'chargeback_reversal',
};

function kindOf(details: unknown): SettlementLineKind {
  const way = ['event_type', 'sale_type'].map((name) => textOf(details, name)).join(' ');
  if (textOf(details, 'event_status') !== 'SUCCESS') throw new LineRefused('a line that did not succeed');
  const kind = Object.hasOwn(kinds, way) ? kinds[way] : undefined;
  if (kind === undefined) throw new LineRefused('a line of no known kind');
  return kind;
}

/** The id of the refund or dispute. A dispute's details have none, so the event is named by the dispute. */
function reversalIn(event: unknown, kind: SettlementLineKind): string {
  if (kind === 'refund') return nameIn(partOf(partOf(event, 'refund_details'), 'refund_id'), 'the refund');
  const dispute = partOf(partOf(event, 'dispute_details'), 'dispute_id');
  return nameIn(dispute ?? partOf(partOf(event, 'event_details'), 'event_id'), 'the dispute');
}

/** What was settled must follow from the charges. An account billed by invoice does not add up here. */
function amountsOf(details: unknown, kind: SettlementLineKind) {
  const amount = requirePositive(majorUnitsIn(partOf(details, 'event_amount'), 'the amount'), 'the amount');
  const settled = majorUnitsIn(partOf(details, 'event_settlement_amount'), 'what was settled');
  const charged = ['event_service_charge', 'event_service_tax'].map((name) =>
    optionalText(partOf(details, name), majorUnitsIn, 'the fee'),
  );
  const fee = charged.reduce((sum, part) => sum + part, 0n);
  if (kind === 'refund' && fee !== 0n) throw new LineRefused('a fee on a refund');
  const expected = kind === 'chargeback' ? amount + fee : amount - fee;
  if (settled !== expected) throw new LineRefused('a line that does not add up');
  return { amount, fee };
}

/**
 * The client library calls it `utr`, the newest documentation `settlement_utr`. If both are present they must
 * be equal.
 */
function settlementOf(settlement: unknown): string | undefined {
  const [first, second] = [textOf(settlement, 'utr'), textOf(settlement, 'settlement_utr')];
  if (first !== undefined && second !== undefined && first !== second) {
    throw new LineRefused('a settlement of two names');
  }
  return first ?? second;
}
