import { parseId } from '@hiram/values/ids';
import { type Instant, parseInstant } from '@hiram/values/instant';
import { attemptOf, type PayoutKey, payoutKey } from '../payout-key.ts';
import type { PayoutDestination } from '../payout-provider.ts';

const TRANSFER_ID = /^D([0-9a-f]{32})A([1-9]\d{0,3})$/;

/**
 * Our key in the form of Cashfree's `transfer_id`, in the narrowest reading of it: letters and digits, forty at most.
 * `disbursement-0199…-1` becomes `D0199…A1`.
 */
export function transferIdOf(key: PayoutKey): string {
  const { loanId, attempt } = attemptOf(key);
  return `D${loanId.replaceAll('-', '')}A${attempt}`;
}

/** The same back; undefined if it is a transfer of somebody else's naming. */
export function keyOfTransferId(transferId: string): PayoutKey | undefined {
  const [, digits = '', attempt = ''] = TRANSFER_ID.exec(transferId) ?? [];
  const id = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20),
  ];
  const loanId = parseId<'Loan'>(id.join('-'));
  return loanId === undefined ? undefined : payoutKey({ loanId, attempt: Number(attempt) });
}

/** The longest that Cashfree takes. */
const MOST_NAME_LETTERS = 100;

/**
 * The holder's name in letters and spaces, which is all that Cashfree takes: accents go, other signs become spaces.
 * Undefined where nothing is left of it, as of a name in another script.
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

/** How a transfer reaches the account: by its bank and branch, or by its UPI id. */
export type Instrument =
  | { readonly bank_account_number: string; readonly bank_ifsc: string }
  | { readonly vpa: string };

export function instrumentOf({ number, branchCode }: PayoutDestination): Instrument | undefined {
  if (branchCode !== undefined) return { bank_account_number: number, bank_ifsc: branchCode };
  return number.includes('@') ? { vpa: number } : undefined;
}

/** Tells one account from another. */
export function accountOf(instrument: Instrument): string {
  return 'vpa' in instrument ? instrument.vpa : `${instrument.bank_ifsc} ${instrument.bank_account_number}`;
}

const WITHOUT_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;

/** Some of its pages write a moment with its zone. Others write none, and then it is the time of India. */
export function instantOf(moment: string): Instant | undefined {
  return parseInstant(WITHOUT_ZONE.test(moment) ? `${moment}+05:30` : moment);
}

/**
 * Whether an account as Cashfree shows it, most of it behind the letter X (`aXXXXXo@okaxis`), may be this one. What it
 * does not show cannot speak against it.
 */
export function mayBeAccount(shown: string, account: string): boolean {
  if (!/X{2}|\*/.test(shown)) return shown === account;
  if (shown.length !== account.length) return true;
  return [...shown].every((letter, index) => letter === 'X' || letter === '*' || letter === account[index]);
}
