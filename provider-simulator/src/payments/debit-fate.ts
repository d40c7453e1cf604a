import type { DebitedAccount } from './payment.ts';

/** The bank's result for a debit: an immediate refusal, no decision, or a decision shortly after. */
export interface DebitFate {
  readonly atOnce?: 'failed';
  readonly later?: 'paid' | 'failed';
  readonly reason?: string;
}

/** How long a bank takes to decide. */
export const DEBIT_MS = 200;

/** By the last digits of the account number, as with payouts; any other account is debited. */
const fates: Readonly<Record<string, DebitFate>> = {
  '0001': { atOnce: 'failed', reason: 'account_closed' },
  '0004': {},
  '0007': { atOnce: 'failed', reason: 'balance_too_low' },
  '0008': { later: 'failed', reason: 'declined_by_bank' },
};

export function debitFateOf({ account }: DebitedAccount): DebitFate {
  // For a UPI id, the part before the "@" decides.
  const [number = ''] = account.split('@');
  return fates[number.slice(-4)] ?? { later: 'paid' };
}
