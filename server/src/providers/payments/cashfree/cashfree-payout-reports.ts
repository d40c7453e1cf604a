import { calendarDateAt } from '@hiram/values/instant';
import type { AccountSecret } from '../account-secret.ts';
import { callProvider, errorCodeOf, partOf, textOf } from '../call-provider.ts';
import { parsePayoutKey } from '../payout-key.ts';
import { majorUnitsIn, nameIn, requirePositive } from '../settlement-files/field-values.ts';
import { fileOfItems, PAGE_WITHIN_MS } from '../settlement-files/json-pages.ts';
import type {
  ExpectedPayout,
  PayoutLine,
  PayoutReportLine,
  PayoutReportRequest,
  PayoutReports,
} from '../settlement-files/payout-report-file.ts';
import { type FetchedFile, LineRefused } from '../settlement-files/settlement-file.ts';
import { instantOf, keyOfTransferId } from './transfer-form.ts';

export interface CashfreePayoutReportAccount {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: AccountSecret;
  readonly withinMs?: number;
}

const API_VERSION = '2024-01-01';
const INDIA = 'Asia/Kolkata';
const AT_ONCE = 10;

/**
 * Cashfree documents no list of transfers and no fee of a transfer, so its report is what it answers about each
 * transfer that we expect. It shows neither a transfer that we did not order, nor the float's funding or balance.
 */
export function cashfreePayoutReports(account: CashfreePayoutReportAccount): PayoutReports {
  return { name: 'cashfree', markets: ['IN'], fetchReport: (request) => fetchReport(account, request) };
}

async function fetchReport(
  account: CashfreePayoutReportAccount,
  { day, expected }: PayoutReportRequest,
): Promise<FetchedFile<PayoutReportLine>> {
  const [payouts, items]: [readonly ExpectedPayout[], object[]] = [await expected(), []];
  for (let first = 0; first < payouts.length; first += AT_ONCE) {
    const some = payouts.slice(first, first + AT_ONCE);
    const transfers = await Promise.all(some.map((payout) => fetchTransfer(account, payout)));
    // One transfer without an answer leaves the day incomplete.
    if (transfers.includes('unknown')) return { state: 'unknown' };
    for (const [nth, transfer] of transfers.entries()) {
      if (transfer === 'absent' || dayOf(transfer) !== day) continue;
      const isReversed = partOf(transfer, 'status') === 'REVERSED';
      // A transfer that was credited and came back shows only the last status.
      if (isReversed && some[nth]?.isConfirmed === false) items.push({ transfer, asKind: 'payout' });
      if (isReversed || isCredited(transfer)) items.push({ transfer, asKind: undefined });
    }
  }
  return fileOfItems<PayoutLine>(items, {
    lineOf: (item) => cashfreePayoutLine(partOf(item, 'transfer'), partOf(item, 'asKind') === 'payout'),
    referenceOf: (item) => partOf(partOf(item, 'transfer'), 'cf_transfer_id'),
  });
}

/** `absent`: Cashfree has no such transfer. */
async function fetchTransfer(
  { url, clientId, clientSecret, withinMs = PAGE_WITHIN_MS }: CashfreePayoutReportAccount,
  { reference }: ExpectedPayout,
): Promise<object | 'absent' | 'unknown'> {
  const answer = await callProvider({
    method: 'GET',
    withinMs,
    url: `${url}/payout/transfers?${new URLSearchParams({ cf_transfer_id: reference }).toString()}`,
    headers: {
      'x-client-id': clientId,
      'x-client-secret': clientSecret.reveal(),
      'x-api-version': API_VERSION,
    },
  });
  if (answer.state === 'unknown') return 'unknown';
  const { status, body } = answer;
  if (status === 404 && errorCodeOf(body, 'code') !== undefined) return 'absent';
  return status === 200 && typeof body === 'object' && body !== null ? body : 'unknown';
}

function dayOf(transfer: unknown): string | undefined {
  const changedAt = instantOf(textOf(transfer, 'updated_on') ?? '');
  return changedAt && calendarDateAt(changedAt, INDIA);
}

function isCredited(transfer: unknown): boolean {
  return partOf(transfer, 'status') === 'SUCCESS' && partOf(transfer, 'status_code') === 'COMPLETED';
}

/** Reads one transfer, or refuses the line. A reversed one is read as the payout that it was, if asked for. */
export function cashfreePayoutLine(transfer: unknown, isFirstStatus = false): PayoutLine {
  const movedAt = instantOf(textOf(transfer, 'updated_on') ?? '');
  if (movedAt === undefined) throw new LineRefused('a line without its day');
  const name = textOf(transfer, 'transfer_id') ?? '';
  const payoutKey = keyOfTransferId(name) ?? parsePayoutKey(name);
  const bankReference = textOf(transfer, 'transfer_utr');
  const isReversed = partOf(transfer, 'status') === 'REVERSED';
  if (!isReversed && !isCredited(transfer)) throw new LineRefused('a line of no known kind');
  return {
    kind: isReversed && !isFirstStatus ? 'return' : 'payout',
    reference: nameIn(partOf(transfer, 'cf_transfer_id'), 'the reference'),
    ...(payoutKey !== undefined && { payoutKey }),
    ...(bankReference !== undefined && { bankReference: nameIn(bankReference, 'the bank’s reference') }),
    amount: requirePositive(majorUnitsIn(partOf(transfer, 'transfer_amount'), 'the amount'), 'the amount'),
    fee: 0n,
    tax: 0n,
    movedOn: calendarDateAt(movedAt, INDIA),
  };
}
