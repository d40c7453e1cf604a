import { createHash } from 'node:crypto';
import { calendarDateAt, instantFromEpochMs } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import type { AccountSecret } from '../account-secret.ts';
import { askProvider, partOf, textOf } from '../ask-provider.ts';
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
/** A page of a thousand lines is long for a provider that a person waits for, and nobody waits here. */
const PAGE_WITHIN_MS = 60_000;
/** Two hundred thousand payments of one day; then something else is wrong. */
const MOST_PAGES = 200;
const INDIA = 'Asia/Kolkata';

/**
 * What Razorpay settled on a day (Settlement Recon, which is JSON in pages). It has no total and no checksum: what makes it
 * whole is that the last page is shorter than asked for, and that the bank's sum agrees.
 */
export function razorpayReports(account: RazorpayReportAccount): SettlementReports {
  return {
    name: 'razorpay',
    markets: ['IN'],
    fetchReport: (wanted) => fetchReport(account, wanted),
  };
}

async function fetchReport(
  account: RazorpayReportAccount,
  { day }: FileOfDay,
): Promise<FetchedFile<SettlementLine>> {
  const [year, month, date] = day.split('-');
  const items: unknown[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = `year=${year}&month=${month}&day=${date}&count=${PAGE}&skip=${page * PAGE}`;
    const answer = await askProvider({
      method: 'GET',
      url: `${account.url}/v1/settlements/recon/combined?${query}`,
      headers: { authorization: basic(account) },
      withinMs: account.withinMs ?? PAGE_WITHIN_MS,
      mostBytes: 4 * 1024 * 1024,
    });
    const found =
      answer.state === 'answered' && answer.status === 200 ? partOf(answer.body, 'items') : undefined;
    if (!Array.isArray(found)) return { state: 'unknown' };
    const rows: readonly unknown[] = found;
    items.push(...rows);
    if (rows.length < PAGE) return asFile(items);
  }
  return { state: 'refused', why: 'too_large' };
}

function asFile(items: readonly unknown[]): FetchedFile<SettlementLine> {
  return {
    state: 'here',
    digest: createHash('sha256').update(JSON.stringify(items)).digest(),
    *lines() {
      for (const item of items) {
        // What it moves between accounts of its own is settled like everything else, and is none of our payments.
        if (isMoney(item)) yield lineOf(item);
      }
    },
  };
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
  const refundOf = textOf(item, 'payment_id');
  if (kind === 'refund' && refundOf === undefined) throw new FileRefused('a refund of nothing');
  return {
    kind,
    reference,
    ...(kind === 'refund' && { refundOf }),
    amount: paise(partOf(item, 'amount')),
    // Of a refund it keeps nothing more; its `fee` has the tax in it.
    fee: kind === 'payment' ? paise(partOf(item, 'fee')) : 0n,
    settlement,
    settledOn: calendarDateAt(instantFromEpochMs(settledAt * 1000), INDIA),
  };
}

function paise(amount: unknown): MinorUnits {
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 0) {
    throw new FileRefused('a line without its amounts');
  }
  return BigInt(amount);
}

function basic({ keyId, keySecret }: RazorpayReportAccount): string {
  return `Basic ${Buffer.from(`${keyId}:${keySecret.reveal()}`).toString('base64')}`;
}
