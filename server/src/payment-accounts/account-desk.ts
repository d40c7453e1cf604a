import type { MarketId } from '@hiram/contract/market-ids';
import type { Clock } from '@hiram/values/clock';
import type { BorrowerId, IdSource } from '@hiram/values/ids';
import type { PayoutProvider } from '../payment-providers/index.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { PersonalData } from '../platform/personal-data/personal-data.ts';
import type { AccountForms } from './forms/forms.ts';

/** What binding an account needs. */
export interface AccountDesk {
  readonly database: Database;
  /** Real time and not business time: limits count the hours of a person's day. */
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly personalData: PersonalData;
  /** What each market's form asks; left out, what comes with the program. */
  readonly accountForms?: AccountForms | undefined;
  /** Who pays a brand's loans out; undefined where nobody does, and nobody is asked whose an account is. */
  readonly providerFor: (place: {
    readonly market: MarketId;
    readonly brand: string;
  }) => Pick<PayoutProvider, 'name' | 'checkOwnership'> | undefined;
  /** Payouts are built on accounts, so what they do about another one is handed in. */
  readonly payoutWatch?: PayoutWatch | undefined;
}

/** The account that loans are paid out to from now on. */
export interface ChosenAccount {
  readonly borrowerId: BorrowerId;
  readonly accountId: string;
}

/** Who has to know that a borrower's payouts go elsewhere. */
export interface PayoutWatch {
  /** In the transaction that chooses it. */
  readonly note: (tx: Transaction, chosen: ChosenAccount) => Promise<void>;
  /** After it was committed, before the borrower is answered. */
  readonly goOn: (chosen: ChosenAccount) => Promise<void>;
}

/** Enough for a wallet, two banks and what one tries; more is not one person's household. */
export const MOST_ACCOUNTS = 5;

/** Each binding may cost a coin, and each answers whether a name fits a number: nobody gets to try many. */
export const MOST_BINDINGS_A_DAY = 10;
