import type { PayoutDestination } from './payout.ts';

export interface AccountCheck {
  readonly destination: PayoutDestination;
}

/** What a provider says of whose an account is, and how it found out. */
export interface AccountCheckAnswer {
  readonly outcome: 'matched' | 'differs' | 'unknown';
  readonly method?: 'name_match' | 'penny_drop';
}

/** By how the account number ends, as with payouts: any other number is the holder's own. */
const answers: Readonly<Record<string, AccountCheckAnswer>> = {
  // A closed account sends the coin back.
  '0001': { outcome: 'differs', method: 'penny_drop' },
  '0002': { outcome: 'differs', method: 'name_match' },
  '0005': { outcome: 'unknown' },
};

export function checkAccount({ account }: PayoutDestination): AccountCheckAnswer {
  return answers[account.slice(-4)] ?? { outcome: 'matched', method: 'name_match' };
}
