import type { Clock } from '@hiram/values/clock';
import type { IdSource } from '@hiram/values/ids';
import type { PayoutProvider } from '../payment-providers/index.ts';
import type { Database } from '../platform/database/database.ts';
import type { PersonalData } from '../platform/personal-data/personal-data.ts';

/** What binding an account needs. */
export interface AccountDesk {
  readonly database: Database;
  /** Real time and not business time: limits count the hours of a person's day. */
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly personalData: PersonalData;
  /** Undefined where no provider is configured: nobody is asked whose an account is. */
  readonly payouts: Pick<PayoutProvider, 'name' | 'checkOwnership'> | undefined;
}

/** Enough for a wallet, two banks and what one tries; more is not one person's household. */
export const MOST_ACCOUNTS = 5;

/** Each binding may cost a coin, and each answers whether a name fits a number: nobody gets to try many. */
export const MOST_BINDINGS_A_DAY = 10;
