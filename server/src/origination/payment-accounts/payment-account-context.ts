import type { MarketId } from '@hiram/contract/market-ids';
import type { Clock } from '@hiram/values/clock';
import type { BorrowerId, IdSource } from '@hiram/values/ids';
import type { VerificationContext } from '#people/identity/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { PayoutProvider } from '#providers/payments/index.ts';
import type { AccountForms } from './forms/forms.ts';

export interface PaymentAccountContext {
  readonly database: Database;
  /** System clock, not business clock: rate limits count real hours. */
  readonly systemClock: Clock;
  readonly ids: IdSource;
  readonly personalData: PersonalData;
  /** Verifies the code that a changed payout account needs. */
  readonly proof: VerificationContext;
  /** How long payouts to a changed account wait, so that the owner can object. */
  readonly payoutHoldMs: number;
  /** The account form of each market. Defaults to the built-in forms. */
  readonly accountForms?: AccountForms | undefined;
  /** The payout provider of a brand. Undefined if there is none; account ownership is then not checked. */
  readonly providerFor: (place: {
    readonly market: MarketId;
    readonly brand: string;
  }) => Pick<PayoutProvider, 'name' | 'checkOwnership'> | undefined;
  /**
   * The borrower's own number and name, to fill in the form for their first account. Applications depend on
   * accounts, so this is injected; without it the form is empty.
   */
  readonly findOwner?: ((owner: OwnerQuery) => Promise<Owner>) | undefined;
  /** Disbursements depend on accounts, so their reaction to a changed account is injected. */
  readonly payoutObserver?: PayoutObserver | undefined;
}

export interface OwnerQuery {
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
}

interface Owner {
  /** In the market's stored form. */
  readonly mobile: string;
  /** Undefined before the first application. */
  readonly fullName: string | undefined;
}

/** The account to which loans are disbursed from now on. */
export interface ChosenAccount {
  readonly borrowerId: BorrowerId;
  readonly accountId: string;
}

/** Listener for a change of a borrower's payout account. */
export interface PayoutObserver {
  /** Runs in the transaction that chooses the account. */
  readonly note: (tx: Transaction, chosen: ChosenAccount) => Promise<void>;
  /** Runs after the commit and before the borrower gets the response. */
  readonly goOn: (chosen: ChosenAccount) => Promise<void>;
}

/** Enough for a wallet, two banks and some attempts; one person rarely needs more. */
export const MAX_ACCOUNTS = 5;

/** Each binding may cost a fee and reveals whether a name matches a number, so attempts are limited. */
export const MAX_BINDINGS_PER_DAY = 10;
