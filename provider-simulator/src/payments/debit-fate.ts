import type { DebitedAccount } from './payment.ts';

/** What a bank does with a debit: says no at once, leaves it open, or decides a moment later. */
export interface DebitFate {
  readonly atOnce?: 'failed';
  readonly later?: 'paid' | 'failed';
  readonly reason?: string;
}

/** How long a bank takes to decide. */
export const DEBIT_MS = 200;

/** By how the account number ends, as with payouts: any other is simply debited. */
const fates: Readonly<Record<string, DebitFate>> = {
  '0001': { atOnce: 'failed', reason: 'account_closed' },
  '0004': {},
  '0007': { atOnce: 'failed', reason: 'balance_too_low' },
  '0008': { later: 'failed', reason: 'declined_by_bank' },
};

export function debitFateOf({ account }: DebitedAccount): DebitFate {
  // Of a UPI id the part before the house decides.
  const [number = ''] = account.split('@');
  return fates[number.slice(-4)] ?? { later: 'paid' };
}
