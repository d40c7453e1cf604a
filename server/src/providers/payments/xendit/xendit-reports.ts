import {
  addMs,
  calendarDateAt,
  endOfDay,
  instantAsIso,
  parseInstant,
  startOfDay,
} from '@hiram/values/instant';
import type { AccountSecret } from '../account-secret.ts';
import { type CallApi, callProvider, keyAuthHeaders, partOf, textOf } from '../call-provider.ts';
import { parsePaymentKey } from '../payment-key.ts';
import { majorUnitsIn, nameIn, optionalText, requirePositive } from '../settlement-files/field-values.ts';
import { allPages, fileOfItems, MAX_PAGE_BYTES, PAGE_WITHIN_MS } from '../settlement-files/json-pages.ts';
import {
  type FetchedFile,
  type FileOfDay,
  LineRefused,
  type SettlementLine,
  type SettlementReports,
  type UnreadableLine,
} from '../settlement-files/settlement-file.ts';
import { xenditPayments } from './xendit-payments.ts';
import { paymentOfRefund } from './xendit-reversal.ts';

export interface XenditReportAccount {
  readonly url: string;
  readonly key: AccountSecret;
  readonly callbackToken: AccountSecret;
  readonly withinMs?: number;
}

/** The maximum page size of its list. */
const PAGE = 50;
/** 200,000 transactions for one day; more indicates an error. */
const MOST_PAGES = 4_000;
const MANILA = 'Asia/Manila';

/**
 * Xendit's settlements of a day (List Transactions, paged JSON), by the time of the last change, which is
 * when a transaction settles into our Xendit balance. A withdrawal to the bank names no transactions, so the
 * day's total has our own reference. The reader of the bank statement must assign it to the withdrawal.
 */
export function xenditReports(account: XenditReportAccount): SettlementReports {
  return { name: 'xendit', markets: ['PH'], fetchReport: (fileOfDay) => fetchReport(account, fileOfDay) };
}

async function fetchReport(
  account: XenditReportAccount,
  { day }: FileOfDay,
): Promise<FetchedFile<SettlementLine | UnreadableLine>> {
  const { url, key, withinMs = PAGE_WITHIN_MS } = account;
  function callApi(path: string): ReturnType<CallApi> {
    const headers = keyAuthHeaders(key);
    return callProvider({ method: 'GET', url: url + path, headers, withinMs, mostBytes: MAX_PAGE_BYTES });
  }
  const list = await allPages(async (after) => {
    const query = new URLSearchParams({
      currency: 'PHP',
      limit: String(PAGE),
      types: 'PAYMENT',
      'updated[gte]': instantAsIso(startOfDay(day, MANILA)),
      'updated[lte]': instantAsIso(addMs(endOfDay(day, MANILA), -1)),
      ...(after !== undefined && { after_id: after }),
    });
    query.append('types', 'REFUND');
    const answer = await callApi(`/transactions?${query.toString()}`);
    const isRead = answer.state === 'answered' && answer.status === 200;
    const [items, hasMore] = isRead
      ? [partOf(answer.body, 'data'), partOf(answer.body, 'has_more')]
      : [undefined, undefined];
    if (!Array.isArray(items) || typeof hasMore !== 'boolean') return { state: 'unknown' };
    const last: unknown = items.at(-1);
    return { state: 'page', items, next: hasMore ? textOf(last, 'id') : undefined };
  }, MOST_PAGES);
  if (list.state !== 'whole') return list;
  const settled = list.items.filter(isSettled);
  // The fee is calculated later; until then the amount kept is unknown.
  if (settled.some(isBeingPriced)) return { state: 'late' };
  const paidBy = await paidByRefund(settled, { callApi, account });
  return paidBy === undefined
    ? { state: 'unknown' }
    : fileOfItems(settled, {
        lineOf: (transaction) => xenditLine(transaction, paidBy),
        referenceOf: (transaction) => partOf(transaction, 'product_id'),
      });
}

/**
 * A transaction that did not succeed moved nothing, and one not yet in our balance belongs to a later day.
 */
function isSettled(transaction: unknown): boolean {
  const status = partOf(transaction, 'status');
  if (status === 'PENDING' || status === 'FAILED') return false;
  return partOf(transaction, 'type') === 'REFUND' || partOf(transaction, 'settlement_status') !== 'PENDING';
}

function isBeingPriced(transaction: unknown): boolean {
  return partOf(partOf(transaction, 'fee'), 'status') === 'PENDING';
}

interface Books {
  callApi(path: string): ReturnType<CallApi>;
  readonly account: XenditReportAccount;
}

/**
 * A refund names the refunded request, and the provider's records name its payment. Undefined if they did not
 * answer.
 */
async function paidByRefund(
  transactions: readonly unknown[],
  { callApi, account }: Books,
): Promise<ReadonlyMap<string, string> | undefined> {
  const found = new Map<string, string>();
  for (const transaction of transactions) {
    const id = textOf(transaction, 'product_id');
    if (partOf(transaction, 'type') !== 'REFUND' || id === undefined || found.has(id)) continue;
    const answer = await callApi(`/refunds/${encodeURIComponent(id)}`);
    if (answer.state !== 'answered' || answer.status !== 200) return undefined;
    const payment = await paymentOfRefund(answer.body, (request) => paymentOf(account, request));
    if (payment !== undefined) found.set(id, payment);
  }
  return found;
}

async function paymentOf(account: XenditReportAccount, request: string): Promise<string | undefined> {
  const found = await xenditPayments(account).find({ reference: request });
  return found.state === 'paid' ? found.reference : undefined;
}

/** Reads one transaction, or refuses the line. */
export function xenditLine(transaction: unknown, paidBy: ReadonlyMap<string, string>): SettlementLine {
  const reference = nameIn(partOf(transaction, 'product_id'), 'the reference');
  if (partOf(transaction, 'currency') !== 'PHP') throw new LineRefused('of another currency');
  const amount = requirePositive(majorUnitsIn(partOf(transaction, 'amount'), 'the amount'), 'the amount');
  const settledAt = parseInstant(textOf(transaction, 'updated') ?? '');
  if (settledAt === undefined) throw new LineRefused('a line without its day');
  const settledOn = calendarDateAt(settledAt, MANILA);
  const common = { amount, settledOn, settlement: `set_xendit_PHP_${settledOn.replaceAll('-', '')}` };
  const way = ['type', 'cashflow', 'status'].map((name) => textOf(transaction, name)).join(' ');
  const paymentKey = parsePaymentKey(textOf(transaction, 'reference_id') ?? '');
  const ours = paymentKey === undefined ? {} : { paymentKey };
  switch (way) {
    case 'PAYMENT MONEY_IN SUCCESS':
      return { kind: 'payment', reference, ...common, ...ours, fee: settledFee(transaction, amount) };
    case 'PAYMENT MONEY_IN REVERSED': {
      // The payment itself is marked as reversed, so the transaction names the reversal.
      const id = nameIn(partOf(transaction, 'id'), 'the transaction');
      return { kind: 'chargeback', reference: id, reversalOf: reference, ...common, ...ours, fee: 0n };
    }
    case 'REFUND MONEY_OUT SUCCESS': {
      if (feeOf(transaction) !== 0n) throw new LineRefused('a fee on a refund');
      const reversalOf = nameIn(paidBy.get(reference), 'what was given back');
      return { kind: 'refund', reference, reversalOf, ...common, fee: 0n };
    }
    default:
      throw new LineRefused('a line of no known kind');
  }
}

function settledFee(transaction: unknown, amount: bigint): bigint {
  const [fee, state] = [feeOf(transaction), partOf(transaction, 'settlement_status')];
  const net = majorUnitsIn(partOf(transaction, 'net_amount'), 'the net amount');
  if (state !== 'SETTLED' && state !== 'EARLY_SETTLED') throw new LineRefused('a line that is not settled');
  if (net !== amount - fee) throw new LineRefused('a line that does not add up');
  return fee;
}

const KEPT = ['xendit_fee', 'value_added_tax', 'xendit_withholding_tax', 'third_party_withholding_tax'];

/** All fees, taxes included. */
function feeOf(transaction: unknown): bigint {
  const fee = partOf(transaction, 'fee');
  return KEPT.reduce((sum, name) => sum + optionalText(partOf(fee, name), majorUnitsIn, 'the fee'), 0n);
}
