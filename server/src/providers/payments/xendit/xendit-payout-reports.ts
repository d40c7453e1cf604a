import {
  addMs,
  calendarDateAt,
  endOfDay,
  instantAsIso,
  parseInstant,
  startOfDay,
} from '@hiram/values/instant';
import type { AccountSecret } from '../account-secret.ts';
import { callProvider, keyAuthHeaders, partOf, textOf } from '../call-provider.ts';
import { referenceOf } from '../provider-reference.ts';
import { majorUnitsIn, nameIn, optionalText, requirePositive } from '../settlement-files/field-values.ts';
import { allPages, fileOfItems, MAX_PAGE_BYTES, PAGE_WITHIN_MS } from '../settlement-files/json-pages.ts';
import type {
  PayoutLine,
  PayoutReportLine,
  PayoutReportRequest,
  PayoutReports,
} from '../settlement-files/payout-report-file.ts';
import { type FetchedFile, LineRefused } from '../settlement-files/settlement-file.ts';

export interface XenditPayoutReportAccount {
  readonly url: string;
  readonly key: AccountSecret;
  readonly withinMs?: number;
}

/** The maximum page size of its list. */
const PAGE = 50;
/** 200,000 transactions for one day; more indicates an error. */
const MOST_PAGES = 4_000;
const MANILA = 'Asia/Manila';

/**
 * What left our Xendit balance on a day and what topped it up (List Transactions, paged JSON), by the time of the
 * last change. The balance also holds collected payments, so it is no balance of the float and is not read.
 */
export function xenditPayoutReports(account: XenditPayoutReportAccount): PayoutReports {
  return { name: 'xendit', markets: ['PH'], fetchReport: (request) => fetchReport(account, request) };
}

async function fetchReport(
  { url, key, withinMs = PAGE_WITHIN_MS }: XenditPayoutReportAccount,
  { day, isConfirmed }: PayoutReportRequest,
): Promise<FetchedFile<PayoutReportLine>> {
  const list = await allPages(async (after) => {
    const query = new URLSearchParams({
      currency: 'PHP',
      limit: String(PAGE),
      types: 'DISBURSEMENT',
      'updated[gte]': instantAsIso(startOfDay(day, MANILA)),
      'updated[lte]': instantAsIso(addMs(endOfDay(day, MANILA), -1)),
      ...(after !== undefined && { after_id: after }),
    });
    query.append('types', 'TOPUP');
    const answer = await callProvider({
      method: 'GET',
      url: `${url}/transactions?${query.toString()}`,
      headers: keyAuthHeaders(key),
      withinMs,
      mostBytes: MAX_PAGE_BYTES,
    });
    const isRead = answer.state === 'answered' && answer.status === 200;
    const [items, hasMore] = isRead
      ? [partOf(answer.body, 'data'), partOf(answer.body, 'has_more')]
      : [undefined, undefined];
    if (!Array.isArray(items) || typeof hasMore !== 'boolean') return { state: 'unknown' };
    const last: unknown = items.at(-1);
    return { state: 'page', items, next: hasMore ? textOf(last, 'id') : undefined };
  }, MOST_PAGES);
  if (list.state !== 'whole') return list;
  const moved = list.items.filter(hasMoved);
  // The fee is calculated later; until then what left the balance is unknown.
  if (moved.some(isBeingPriced)) return { state: 'late' };
  const items: object[] = [];
  for (const transaction of moved) {
    const reference = referenceOf(partOf(transaction, 'product_id'));
    const isUnreported =
      partOf(transaction, 'status') === 'REVERSED' &&
      reference !== undefined &&
      !(await isConfirmed(reference));
    // The first status of a reversed transaction is in no list any more.
    if (isUnreported) items.push({ transaction, asKind: 'payout' });
    items.push({ transaction, asKind: undefined });
  }
  return fileOfItems<PayoutLine>(items, {
    lineOf: (item) => xenditPayoutLine(partOf(item, 'transaction'), partOf(item, 'asKind') === 'payout'),
    referenceOf: (item) => partOf(partOf(item, 'transaction'), 'product_id'),
  });
}

/** What is pending or failed did not leave our balance. */
function hasMoved(transaction: unknown): boolean {
  const status = partOf(transaction, 'status');
  return status !== 'PENDING' && status !== 'FAILED' && status !== 'VOIDED';
}

function isBeingPriced(transaction: unknown): boolean {
  return partOf(partOf(transaction, 'fee'), 'status') === 'PENDING';
}

/** Reads one transaction, or refuses the line. A reversed one is read as the payout that it was, if asked for. */
export function xenditPayoutLine(transaction: unknown, isFirstStatus = false): PayoutLine {
  const reference = nameIn(partOf(transaction, 'product_id'), 'the reference');
  if (partOf(transaction, 'currency') !== 'PHP') throw new LineRefused('of another currency');
  const amount = requirePositive(majorUnitsIn(partOf(transaction, 'amount'), 'the amount'), 'the amount');
  const movedAt = parseInstant(textOf(transaction, 'updated') ?? '');
  if (movedAt === undefined) throw new LineRefused('a line without its day');
  const ours = { payoutKey: nameIn(partOf(transaction, 'reference_id'), 'our key') };
  const common = { reference, amount, movedOn: calendarDateAt(movedAt, MANILA) };
  const way = ['type', 'cashflow', 'status'].map((name) => textOf(transaction, name)).join(' ');
  switch (way) {
    case 'DISBURSEMENT MONEY_OUT SUCCESS':
      return { kind: 'payout', ...common, ...ours, ...chargesOf(transaction) };
    case 'DISBURSEMENT MONEY_OUT REVERSED':
      return isFirstStatus
        ? { kind: 'payout', ...common, ...ours, ...chargesOf(transaction) }
        : { kind: 'return', ...common, ...ours, fee: 0n, tax: 0n };
    case 'TOPUP MONEY_IN SUCCESS':
      return { kind: 'funding', ...common, ...chargesOf(transaction) };
    default:
      throw new LineRefused('a line of no known kind');
  }
}

/** Withheld taxes are not ours to claim, so they count as part of the fee. */
function chargesOf(transaction: unknown): Pick<PayoutLine, 'fee' | 'tax'> {
  const fee = partOf(transaction, 'fee');
  function part(name: string): bigint {
    return optionalText(partOf(fee, name), majorUnitsIn, 'the fee');
  }
  return {
    fee: part('xendit_fee') + part('xendit_withholding_tax') + part('third_party_withholding_tax'),
    tax: part('value_added_tax'),
  };
}
