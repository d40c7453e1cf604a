import type { PayoutDestination } from './payout.ts';

export interface AccountCheck {
  readonly destination: PayoutDestination;
}

/** The provider's result of an account ownership check, and its method. */
export interface AccountCheckAnswer {
  readonly outcome: 'matched' | 'differs' | 'unknown';
  readonly method?: 'name_match' | 'penny_drop';
}

/** By the last digits of the account number, as with payouts; any other number belongs to the holder. */
const answers: Readonly<Record<string, AccountCheckAnswer>> = {
  // A closed account returns the test deposit.
  '0001': { outcome: 'differs', method: 'penny_drop' },
  '0002': { outcome: 'differs', method: 'name_match' },
  '0005': { outcome: 'unknown' },
};

export function checkAccount({ account }: PayoutDestination): AccountCheckAnswer {
  return answers[account.slice(-4)] ?? { outcome: 'matched', method: 'name_match' };
}
