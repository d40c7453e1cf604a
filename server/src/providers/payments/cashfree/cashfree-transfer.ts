import { money } from '@hiram/values/money';
import { errorCodeOf, partOf, textOf, unknown } from '../call-provider.ts';
import type { ReadPayout } from '../earlier-payout.ts';
import { minorUnitsOf } from '../major-units.ts';
import type { PayoutFailure, PayoutRecord, PayoutReport } from '../payout-report.ts';
import { accountOf, instantOf, keyOfTransferId, mayBeAccount } from './transfer-form.ts';

/** Cashfree's reason codes, for a transfer (upper case) and for a request (lower case). */
const failures: Readonly<Record<string, PayoutFailure>> = {
  INSUFFICIENT_BALANCE: 'provider_balance',
  insufficient_balance: 'provider_balance',
  INVALID_ACCOUNT_FAIL: 'account_closed',
  INVALID_IFSC_FAIL: 'account_closed',
  ACCOUNT_BLOCKED: 'account_closed',
  NRE_ACCOUNT_FAIL: 'account_closed',
  INVALID_OR_NO_SUCH_ACCOUNT_TYPE: 'account_closed',
  bank_account_number_invalid: 'account_closed',
  bank_ifsc_invalid: 'account_closed',
  BENE_NAME_DIFFERS: 'holder_differs',
  DEST_LIMIT_REACHED: 'limit',
  INVALID_AMOUNT_FAIL: 'limit',
  INVALID_TRANSFER_AMOUNT: 'limit',
};

export function failureOf(code: string | undefined): PayoutFailure | undefined {
  return code !== undefined && Object.hasOwn(failures, code) ? failures[code] : undefined;
}

/** Waiting for the bank, the next working day, or approval by our staff in Cashfree's dashboard. */
const UNDER_WAY = new Set([
  'RECEIVED',
  'QUEUED',
  'PENDING',
  'SCHEDULED',
  'VALIDATION_PENDING',
  'APPROVAL_PENDING',
]);
const FAILED = new Set(['FAILED', 'REJECTED', 'MANUALLY_REJECTED']);

/** Converts one transfer object from a response or webhook. */
export function readTransfer(body: unknown): ReadPayout {
  const [transferId, reference] = [textOf(body, 'transfer_id'), referenceOf(body)];
  const minor = minorUnitsOf(partOf(body, 'transfer_amount'));
  if (transferId === undefined || reference === undefined || minor === undefined)
    return unknown('not_understood');
  const key = keyOfTransferId(transferId);
  if (key === undefined) return { state: 'foreign' };
  const amount = money(minor, 'INR');
  const report = reportOf(body, { key, reference, amount });
  if (report === undefined) return unknown('not_understood');
  const shown = accountIn(partOf(body, 'beneficiary_details'));
  return {
    state: 'known',
    report,
    amount,
    isTo: (account) => shown === undefined || mayBeAccount(shown, account),
  };
}

function reportOf(body: unknown, record: PayoutRecord): PayoutReport | undefined {
  const [status = '', code] = [textOf(body, 'status'), errorCodeOf(body, 'status_code')];
  const reason = failureOf(code) ?? 'other';
  // Cashfree reports no arrival time. The last change of a credited or returned transfer is used instead.
  const changedAt = instantOf(textOf(body, 'updated_on') ?? '');
  // A success with any other code has left our balance but has not been credited.
  const isCredited = status === 'SUCCESS' && code === 'COMPLETED';
  if (UNDER_WAY.has(status) || (status === 'SUCCESS' && !isCredited)) return { state: 'accepted', ...record };
  if (FAILED.has(status)) {
    return { state: 'failed', key: record.key, reference: record.reference, reason, detail: code };
  }
  if (changedAt === undefined) return undefined;
  if (isCredited) {
    return { state: 'paid', ...record, paidAt: changedAt, bankReference: textOf(body, 'transfer_utr') };
  }
  return status === 'REVERSED'
    ? { state: 'returned', ...record, returnedAt: changedAt, reason, detail: code }
    : undefined;
}

/** A string on one documentation page and a number on another. */
function referenceOf(body: unknown): string | undefined {
  const reference = partOf(body, 'cf_transfer_id');
  const text = typeof reference === 'number' ? String(reference) : reference;
  return typeof text === 'string' && /^[\w-]{1,64}$/.test(text) ? text : undefined;
}

function accountIn(beneficiary: unknown): string | undefined {
  const instrument = partOf(beneficiary, 'beneficiary_instrument_details');
  const [vpa, number, ifsc] = [
    textOf(instrument, 'vpa'),
    textOf(instrument, 'bank_account_number'),
    textOf(instrument, 'bank_ifsc'),
  ];
  if (number !== undefined && ifsc !== undefined)
    return accountOf({ bank_account_number: number, bank_ifsc: ifsc });
  return vpa === undefined ? undefined : accountOf({ vpa });
}
