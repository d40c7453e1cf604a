import { parseId } from '@hiram/values/ids';
import { type Instant, parseInstant } from '@hiram/values/instant';
import { keyOfPayout, type PayoutKey, payoutOf } from '../payout-key.ts';
import type { PayoutDestination } from '../payout-provider.ts';

const TRANSFER_ID = /^([DR])([0-9a-f]{32})A([1-9]\d{0,3})$/;

/**
 * Our key as a Cashfree `transfer_id`, in its strictest reading: letters and digits, at most 40.
 * `disbursement-0199…-1` becomes `D0199…A1`, and `refund-0199…-1` becomes `R0199…A1`.
 */
export function transferIdOf(key: PayoutKey): string {
  const { purpose, id, attempt } = payoutOf(key);
  return `${purpose === 'refund' ? 'R' : 'D'}${id.replaceAll('-', '')}A${attempt}`;
}

/** The reverse. Undefined if the transfer was not named by us. */
export function keyOfTransferId(transferId: string): PayoutKey | undefined {
  const [, letter, digits = '', attempt = ''] = TRANSFER_ID.exec(transferId) ?? [];
  const id = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20),
  ];
  const parsed = parseId(id.join('-'));
  if (parsed === undefined) return undefined;
  const purpose = letter === 'R' ? 'refund' : 'disbursement';
  return keyOfPayout({ purpose, id: parsed, attempt: Number(attempt) });
}

/** Cashfree's maximum length. */
const MOST_NAME_LETTERS = 100;

/**
 * The holder's name in letters and spaces, which is all Cashfree accepts: accents are removed, other
 * characters become spaces. Undefined if nothing remains, as for a name in another script.
 */
export function beneficiaryNameOf(holderName: string): string | undefined {
  const plain = holderName.normalize('NFKD').replaceAll(/\p{Mark}/gu, '');
  if (/[^\p{Script=Latin}\p{Script=Common}]/u.test(plain)) return undefined;
  const name = plain
    .replaceAll(/[^A-Za-z]+/g, ' ')
    .trim()
    .slice(0, MOST_NAME_LETTERS);
  return name === '' ? undefined : name;
}

/** How a transfer reaches the account: by bank and branch, or by UPI id. */
export type Instrument =
  | { readonly bank_account_number: string; readonly bank_ifsc: string }
  | { readonly vpa: string };

export function instrumentOf({ number, branchCode }: PayoutDestination): Instrument | undefined {
  if (branchCode !== undefined) return { bank_account_number: number, bank_ifsc: branchCode };
  return number.includes('@') ? { vpa: number } : undefined;
}

/** Identifies an account for comparison. */
export function accountOf(instrument: Instrument): string {
  return 'vpa' in instrument ? instrument.vpa : `${instrument.bank_ifsc} ${instrument.bank_account_number}`;
}

const WITHOUT_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;

/** Some documentation pages give timestamps with a zone. Timestamps without one are in Indian time. */
export function instantOf(moment: string): Instant | undefined {
  return parseInstant(WITHOUT_ZONE.test(moment) ? `${moment}+05:30` : moment);
}

/**
 * True if an account that Cashfree shows masked with the letter X (`aXXXXXo@okaxis`) can be this one. Masked
 * characters match anything.
 */
export function mayBeAccount(shown: string, account: string): boolean {
  if (!/X{2}|\*/.test(shown)) return shown === account;
  if (shown.length !== account.length) return true;
  return [...shown].every((letter, index) => letter === 'X' || letter === '*' || letter === account[index]);
}
