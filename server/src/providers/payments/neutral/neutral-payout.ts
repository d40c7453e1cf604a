import { parseInstant } from '@hiram/values/instant';
import { type Currency, money, parseMinorUnits } from '@hiram/values/money';
import { errorCodeOf, partOf, textOf, unknown } from '../call-provider.ts';
import type { ReadPayout } from '../earlier-payout.ts';
import { parsePayoutKey } from '../payout-key.ts';
import type { PayoutFailure, PayoutRecord, PayoutReport } from '../payout-report.ts';

const failures: Readonly<Record<string, PayoutFailure>> = {
  account_closed: 'account_closed',
  holder_name_differs: 'holder_differs',
  limit_exceeded: 'limit',
  balance_too_low: 'provider_balance',
};

/** Converts one payout object from a response or webhook. */
export function readPayout(body: unknown): ReadPayout {
  const [reference, name] = [textOf(body, 'reference'), textOf(body, 'idempotencyKey')];
  const [ordered, currency] = [minorIn(body, 'amountMinor'), currencyIn(body)];
  const moved = partOf(body, 'paidMinor') === undefined ? ordered : minorIn(body, 'paidMinor');
  if (reference === undefined || name === undefined) return unknown('not_understood');
  if (ordered === undefined || moved === undefined || currency === undefined)
    return unknown('not_understood');
  const key = parsePayoutKey(name);
  if (key === undefined) return { state: 'foreign' };
  const report = reportOf(body, { key, reference, amount: money(moved, currency) });
  if (report === undefined) return unknown('not_understood');
  const destination = partOf(body, 'destination');
  const shown = accountOf(textOf(destination, 'bank') ?? '', textOf(destination, 'account') ?? '');
  return { state: 'known', report, amount: money(ordered, currency), isTo: (account) => shown === account };
}

function reportOf(body: unknown, record: PayoutRecord): PayoutReport | undefined {
  const detail = errorCodeOf(body, 'reason');
  const reason = (detail === undefined ? undefined : failures[detail]) ?? 'other';
  const endedAt = parseInstant(textOf(body, 'endedAt') ?? '');
  switch (partOf(body, 'state')) {
    case 'in_transfer':
      return { state: 'accepted', ...record };
    case 'failed':
      return { state: 'failed', key: record.key, reference: record.reference, reason, detail };
    case 'paid':
      return endedAt === undefined ? undefined : { state: 'paid', ...record, paidAt: endedAt };
    case 'returned':
      return endedAt === undefined
        ? undefined
        : { state: 'returned', ...record, returnedAt: endedAt, reason, detail };
    default:
      return undefined;
  }
}

function minorIn(body: unknown, name: string): bigint | undefined {
  const minor = parseMinorUnits(textOf(body, name) ?? '');
  return minor !== undefined && minor > 0n ? minor : undefined;
}

function currencyIn(body: unknown): Currency | undefined {
  const currency = partOf(body, 'currency');
  return currency === 'PHP' || currency === 'INR' ? currency : undefined;
}

export function accountOf(bank: string, number: string): string {
  return `${bank} ${number}`;
}
