import { calendarDateAt } from '@hiram/values/instant';
import type { AccountSecret } from '../account-secret.ts';
import { callProvider, partOf, textOf } from '../call-provider.ts';
import { instantOfSeconds } from '../epoch-seconds.ts';
import { nameIn, optionalText, requirePositive, wholeUnitsIn } from '../settlement-files/field-values.ts';
import { allPages, fileOfItems, MAX_PAGE_BYTES, PAGE_WITHIN_MS } from '../settlement-files/json-pages.ts';
import {
  type FetchedFile,
  type FileOfDay,
  LineRefused,
  type SettlementLine,
  type SettlementReports,
  type UnreadableLine,
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
): Promise<FetchedFile<SettlementLine | UnreadableLine>> {
  const [year, month, date] = day.split('-');
  const list = await allPages(async (skip = '0') => {
    const query = `year=${year}&month=${month}&day=${date}&count=${PAGE}&skip=${skip}`;
    const answer = await callRazorpay(account, `/v1/settlements/recon/combined?${query}`);
    const found =
      answer.state === 'answered' && answer.status === 200 ? partOf(answer.body, 'items') : undefined;
    if (!Array.isArray(found)) return { state: 'unknown' };
    const next = found.length < PAGE ? undefined : String(Number(skip) + PAGE);
    return { state: 'page', items: found, next };
  }, MOST_PAGES);
  if (list.state !== 'whole') return list;
  const settled = list.items.filter(isSettled);
  const disputed = await disputedPayments(account, settled);
  if (disputed === undefined) return { state: 'unknown' };
  const book = { disputed, transfers: bankTransfers(settled) };
  return fileOfItems(settled, {
    lineOf: (item) => razorpayLine(item, book),
    referenceOf: (item) => partOf(item, 'entity_id'),
  });
}

function isSettled(item: unknown): boolean {
  return partOf(item, 'settled') !== false && partOf(item, 'settled') !== 0;
}

/**
 * The payment of each dispute that an adjustment names without its payment, from the dispute's own record.
 * Undefined if Razorpay did not answer.
 */
async function disputedPayments(
  account: RazorpayReportAccount,
  items: readonly unknown[],
): Promise<ReadonlyMap<string, string> | undefined> {
  const found = new Map<string, string>();
  for (const item of items) {
    const id = textOf(item, 'dispute_id');
    if (id === undefined || textOf(item, 'payment_id') !== undefined || found.has(id)) continue;
    const answer = await callRazorpay(account, `/v1/disputes/${encodeURIComponent(id)}`);
    // Razorpay answers an unknown id with 400 Bad Request; then only the line is unreadable.
    const isAnswer = answer.state === 'answered' && (answer.status < 300 || answer.status === 400);
    if (!isAnswer) return undefined;
    const payment = textOf(answer.body, 'payment_id');
    if (payment !== undefined) found.set(id, payment);
  }
  return found;
}

/** The bank reference of each settlement: an adjustment names only the settlement. */
function bankTransfers(items: readonly unknown[]): ReadonlyMap<string, string> {
  const transfers = new Map<string, string>();
  for (const item of items) {
    const [id, utr] = [textOf(item, 'settlement_id'), textOf(item, 'settlement_utr')];
    if (id !== undefined && utr !== undefined) transfers.set(id, utr);
  }
  return transfers;
}

interface Book {
  readonly disputed: ReadonlyMap<string, string>;
  readonly transfers: ReadonlyMap<string, string>;
}

/** Reads one line of the reconciliation, or refuses the line. */
export function razorpayLine(
  item: unknown,
  { disputed, transfers }: Book = { disputed: new Map(), transfers: new Map() },
): SettlementLine {
  if (partOf(item, 'settled') !== true && partOf(item, 'settled') !== 1) {
    throw new LineRefused('a line that is not settled');
  }
  if (textOf(item, 'currency') !== 'INR') throw new LineRefused('of another currency');
  const settledAt = instantOfSeconds(partOf(item, 'settled_at'));
  if (settledAt === undefined) throw new LineRefused('a line without its day');
  const utr = textOf(item, 'settlement_utr') ?? transfers.get(textOf(item, 'settlement_id') ?? '');
  const common = {
    amount: requirePositive(wholeUnitsIn(partOf(item, 'amount'), 'the amount'), 'the amount'),
    settlement: nameIn(utr, 'the settlement'),
    settledOn: calendarDateAt(settledAt, INDIA),
  };
  const reference = nameIn(partOf(item, 'entity_id'), 'the reference');
  const { fee, isIncoming } = movementIn(item, common.amount);
  switch (partOf(item, 'type')) {
    case 'payment':
      if (!isIncoming) throw new LineRefused('a payment that was debited');
      return { kind: 'payment', reference, ...common, fee };
    case 'refund': {
      if (isIncoming || fee !== 0n) throw new LineRefused('a refund that costs more, or brings money');
      const reversalOf = nameIn(partOf(item, 'payment_id'), 'what was given back');
      return { kind: 'refund', reference, reversalOf, ...common, fee };
    }
    case 'adjustment': {
      const dispute = textOf(item, 'dispute_id');
      if (dispute === undefined) throw new LineRefused('an adjustment without a dispute');
      return {
        kind: isIncoming ? 'chargeback_reversal' : 'chargeback',
        reference: nameIn(dispute, 'the dispute'),
        reversalOf: nameIn(partOf(item, 'payment_id') ?? disputed.get(dispute), 'what was disputed'),
        ...common,
        fee,
      };
    }
    default:
      throw new LineRefused('a line of no known kind');
  }
}

/** The fee, tax included, and the direction, which must follow from what was debited or credited. */
function movementIn(item: unknown, amount: bigint) {
  function unitsIn(name: string): bigint {
    return optionalText(partOf(item, name), wholeUnitsIn, `the ${name}`);
  }
  const [debit, credit, fee] = [unitsIn('debit'), unitsIn('credit'), unitsIn('fee')];
  const isIncoming = debit === 0n && credit === amount - fee;
  if (!isIncoming && (credit !== 0n || debit !== amount + fee)) {
    throw new LineRefused('a line that does not add up');
  }
  return { fee, isIncoming };
}

function callRazorpay(
  { url, keyId, keySecret, withinMs = PAGE_WITHIN_MS }: RazorpayReportAccount,
  path: string,
): ReturnType<typeof callProvider> {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret.reveal()}`).toString('base64')}`;
  return callProvider({
    method: 'GET',
    url: url + path,
    headers: { authorization },
    withinMs,
    mostBytes: MAX_PAGE_BYTES,
  });
}
