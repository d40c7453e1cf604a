import { calendarDateAt, instantFromEpochMs } from '@hiram/values/instant';
import type { AccountSecret } from '../account-secret.ts';
import { callProvider, partOf, textOf } from '../call-provider.ts';
import { wholeUnitsIn } from '../settlement-files/field-values.ts';
import { allPages, fileOfItems, MAX_PAGE_BYTES, PAGE_WITHIN_MS } from '../settlement-files/json-pages.ts';
import {
  type FetchedFile,
  type FileOfDay,
  FileRefused,
  type SettlementLine,
  type SettlementReports,
} from '../settlement-files/settlement-file.ts';

export interface RazorpayReportAccount {
  readonly url: string;
  readonly keyId: string;
  readonly keySecret: AccountSecret;
  readonly withinMs?: number;
}

const PAGE = 1_000;
/** 200,000 payments for one day; more indicates an error. */
const MOST_PAGES = 200;
const INDIA = 'Asia/Kolkata';

/**
 * Razorpay's settlements of a day (Settlement Recon, paged JSON). It has no total and no checksum. It counts
 * as complete when the last page is shorter than requested and the bank's total agrees.
 */
export function razorpayReports(account: RazorpayReportAccount): SettlementReports {
  return {
    name: 'razorpay',
    markets: ['IN'],
    fetchReport: (fileOfDay) => fetchReport(account, fileOfDay),
  };
}

async function fetchReport(
  account: RazorpayReportAccount,
  { day }: FileOfDay,
): Promise<FetchedFile<SettlementLine>> {
  const [year, month, date] = day.split('-');
  const list = await allPages(async (skip = '0') => {
    const query = `year=${year}&month=${month}&day=${date}&count=${PAGE}&skip=${skip}`;
    const answer = await callProvider({
      method: 'GET',
      url: `${account.url}/v1/settlements/recon/combined?${query}`,
      headers: { authorization: basic(account) },
      withinMs: account.withinMs ?? PAGE_WITHIN_MS,
      mostBytes: MAX_PAGE_BYTES,
    });
    const found =
      answer.state === 'answered' && answer.status === 200 ? partOf(answer.body, 'items') : undefined;
    if (!Array.isArray(found)) return { state: 'unknown' };
    const next = found.length < PAGE ? undefined : String(Number(skip) + PAGE);
    return { state: 'page', items: found, next };
  }, MOST_PAGES);
  // Razorpay also lists transfers between its own accounts, which are not our payments.
  return list.state === 'whole'
    ? fileOfItems(list.items, (item) => (isMoney(item) ? lineOf(item) : undefined))
    : list;
}

function isMoney(item: unknown): boolean {
  const type = partOf(item, 'type');
  if (type === 'adjustment' || type === 'transfer') throw new FileRefused(`a line of the kind ${type}`);
  return partOf(item, 'settled') === true || partOf(item, 'settled') === 1;
}

function lineOf(item: unknown): SettlementLine {
  const kind = partOf(item, 'type');
  if (kind !== 'payment' && kind !== 'refund') throw new FileRefused('a line of no known kind');
  const [reference, settlement] = [textOf(item, 'entity_id'), textOf(item, 'settlement_utr')];
  const settledAt = partOf(item, 'settled_at');
  if (reference === undefined || settlement === undefined || typeof settledAt !== 'number') {
    throw new FileRefused('a line without its names');
  }
  if (textOf(item, 'currency') !== 'INR') throw new FileRefused('of another currency');
  const reversalOf = textOf(item, 'payment_id');
  if (kind === 'refund' && reversalOf === undefined) throw new FileRefused('a refund of nothing');
  return {
    kind,
    reference,
    ...(kind === 'refund' && { reversalOf }),
    amount: wholeUnitsIn(partOf(item, 'amount'), 'the amount'),
    // A refund has no further fee; `fee` includes the tax.
    fee: kind === 'payment' ? wholeUnitsIn(partOf(item, 'fee'), 'the fee') : 0n,
    settlement,
    settledOn: calendarDateAt(instantFromEpochMs(settledAt * 1000), INDIA),
  };
}

function basic({ keyId, keySecret }: RazorpayReportAccount): string {
  return `Basic ${Buffer.from(`${keyId}:${keySecret.reveal()}`).toString('base64')}`;
}
