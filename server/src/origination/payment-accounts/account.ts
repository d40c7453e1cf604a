import type { Id } from '@hiram/values/ids';
import type { Institution } from './institutions/institution.ts';

export type PaymentAccountId = Id<'PaymentAccount'>;

export type AccountKind = 'e_wallet' | 'bank_account' | 'upi';

/** An account as entered by a borrower, with every part validated. */
export interface AccountDetails {
  readonly kind: AccountKind;
  readonly institution: Institution;
  /** Normalized: a mobile in the market's format, digits without spaces, a UPI id in lower case. */
  readonly number: string;
  readonly holderName: string;
  /** The branch, where a payout needs one: the IFSC in India. */
  readonly branchCode?: string;
  /** Answers that no payout needs but bank staff may request, by the code of their input. */
  readonly further: Readonly<Record<string, string>>;
}

const SHOWN_DIGITS = 4;

/** The masked number: enough for a borrower to distinguish their accounts. */
export function maskedNumber({ kind, number }: Pick<AccountDetails, 'kind' | 'number'>): string {
  if (kind !== 'upi') return `•••• ${number.slice(-SHOWN_DIGITS)}`;
  const [name = '', house = ''] = number.split('@');
  // A UPI id is often a mobile number, so only its first two characters are shown and never digits.
  return `${name.slice(0, 2).replace(/\d/g, '•')}••••@${house.replace(/\d/g, '•')}`;
}
