import type { DebitedAccount } from './payment.ts';

/** The bank's result for a debit: an immediate refusal, no decision, or a decision shortly after. */
export interface DebitScenario {
  readonly atOnce?: 'failed';
  readonly later?: 'paid' | 'failed';
  readonly reason?: string;
}

/** How long a bank takes to decide. */
export const DEBIT_MS = 200;

/** By the last digits of the account number, as with payouts; any other account is debited. */
const scenarios: Readonly<Record<string, DebitScenario>> = {
  '0001': { atOnce: 'failed', reason: 'account_closed' },
  '0004': {},
  '0007': { atOnce: 'failed', reason: 'balance_too_low' },
  '0008': { later: 'failed', reason: 'declined_by_bank' },
};

export function debitScenarioOf({ account }: DebitedAccount): DebitScenario {
  // For a UPI id, the part before the "@" decides.
  const [number = ''] = account.split('@');
  return scenarios[number.slice(-4)] ?? { later: 'paid' };
}
