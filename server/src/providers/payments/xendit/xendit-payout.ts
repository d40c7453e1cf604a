import { parseInstant } from '@hiram/values/instant';
import { money } from '@hiram/values/money';
import { errorCodeOf, partOf, textOf, unknown } from '../call-provider.ts';
import type { ReadPayout } from '../earlier-payout.ts';
import { minorUnitsOf } from '../major-units.ts';
import { parsePayoutKey } from '../payout-key.ts';
import type { PayoutFailure, PayoutRecord, PayoutReport } from '../payout-report.ts';

/** Xendit's reason codes. It has none for a name mismatch, which arrives as a rejection by the channel. */
const failures: Readonly<Record<string, PayoutFailure>> = {
  INSUFFICIENT_BALANCE: 'provider_balance',
  INVALID_DESTINATION: 'account_closed',
  RECIPIENT_ACCOUNT_NUMBER_ERROR: 'account_closed',
  DESTINATION_MAXIMUM_LIMIT: 'limit',
  MAXIMUM_TRANSFER_LIMIT_ERROR: 'limit',
  RECIPIENT_AMOUNT_ERROR: 'limit',
};

export function failureOf(code: string | undefined): PayoutFailure | undefined {
  return code !== undefined && Object.hasOwn(failures, code) ? failures[code] : undefined;
}

/** In progress, including compliance review. */
const UNDER_WAY = new Set(['ACCEPTED', 'REQUESTED', 'PENDING_COMPLIANCE_ASSESSMENT']);
const FAILED = new Set(['FAILED', 'CANCELLED', 'COMPLIANCE_REJECTED', 'EXPIRED']);

/** Converts one payout object from a response or webhook. */
export function readPayout(body: unknown): ReadPayout {
  const [reference, name] = [textOf(body, 'id'), textOf(body, 'reference_id')];
  const minor = minorUnitsOf(partOf(body, 'amount'));
  if (reference === undefined || name === undefined || minor === undefined) return unknown('not_understood');
  const key = parsePayoutKey(name);
  if (key === undefined) return { state: 'foreign' };
  if (partOf(body, 'currency') !== 'PHP') return unknown('not_understood');
  const amount = money(minor, 'PHP');
  const report = reportOf(body, { key, reference, amount });
  if (report === undefined) return unknown('not_understood');
  const shown = accountOf(
    textOf(body, 'channel_code'),
    textOf(partOf(body, 'channel_properties'), 'account_number'),
  );
  return { state: 'known', report, amount, isTo: (account) => shown === undefined || shown === account };
}

function reportOf(body: unknown, record: PayoutRecord): PayoutReport | undefined {
  const status = textOf(body, 'status') ?? '';
  const detail = errorCodeOf(body, 'failure_code');
  const reason = failureOf(detail) ?? 'other';
  // Xendit reports no arrival time. The last change of a succeeded or returned payout is used instead.
  const changedAt = parseInstant(textOf(body, 'updated') ?? '');
  if (UNDER_WAY.has(status)) return { state: 'accepted', ...record };
  if (FAILED.has(status))
    return { state: 'failed', key: record.key, reference: record.reference, reason, detail };
  if (status === 'SUCCEEDED' && changedAt !== undefined)
    return { state: 'paid', ...record, paidAt: changedAt };
  if (status === 'REVERSED' && changedAt !== undefined) {
    return { state: 'returned', ...record, returnedAt: changedAt, reason, detail };
  }
  return undefined;
}

/** Bank and number together, because two banks may issue the same number. */
export function accountOf(channelCode: string | undefined, number: string | undefined): string | undefined {
  return channelCode === undefined || number === undefined ? undefined : `${channelCode} ${number}`;
}
