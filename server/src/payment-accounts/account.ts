import type { Id } from '@hiram/values/ids';
import type { Institution } from './institutions/institution.ts';

export type PaymentAccountId = Id<'PaymentAccount'>;

export type AccountKind = 'e_wallet' | 'bank_account' | 'upi';

/** An account as a borrower gave it, every part checked. */
export interface AccountDetails {
  readonly kind: AccountKind;
  readonly institution: Institution;
  /** In the one form that we keep: a mobile as the market writes it, digits without spaces, a UPI id in small letters. */
  readonly number: string;
  readonly holderName: string;
  /** The branch, where a payout needs one: in India the IFSC. */
  readonly branchCode?: string;
  /** The answers that no payout needs but a person at the bank may ask for, by the code of their input. */
  readonly further: Readonly<Record<string, string>>;
}

const SHOWN_DIGITS = 4;

/** What is left of a number when anyone may see it: enough to tell it from one's own others. */
export function maskedNumber({ kind, number }: Pick<AccountDetails, 'kind' | 'number'>): string {
  if (kind !== 'upi') return `•••• ${number.slice(-SHOWN_DIGITS)}`;
  const [name = '', house = ''] = number.split('@');
  // A UPI id is often a mobile number, so what is shown of it is its first two characters and never its digits.
  return `${name.slice(0, 2).replace(/\d/g, '•')}••••@${house.replace(/\d/g, '•')}`;
}
