import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import type { Clock } from '@hiram/values/clock';
import type { BorrowerId, IdSource } from '@hiram/values/ids';
import type { CellRouting } from '#platform/cells/cell-routing.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { PasskeyOrigins } from '#platform/passkeys/relying-party.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { IdentityMetrics } from './identity-metrics.ts';
import type { VerificationContext } from './one-time-codes/verification-context.ts';

/** Dependencies for writing borrower data, besides a transaction. */
export interface BorrowerContext {
  /** Real time, not business time, because sessions expire in real time. */
  readonly systemClock: Clock;
  readonly ids: IdSource;
  readonly personalData: PersonalData;
  /** Tells the directory of new borrowers, and routes those of other cells. Without it, there is one cell. */
  readonly routing?: CellRouting | undefined;
}

/**
 * Loan history of a borrower who wants to delete the account: none, past loans under legal retention, or an
 * open loan.
 */
export type LoanRecord = 'none' | 'past' | 'open';

export interface IdentityContext extends BorrowerContext {
  readonly database: Database;
  /** Context for verifying numbers by OTP. */
  readonly proof: VerificationContext;
  readonly loanRecordOf: (database: Database, borrowerId: BorrowerId) => Promise<LoanRecord>;
  /** Further deletions in the transaction that closes an account. */
  readonly whenAccountCloses?: (
    tx: Transaction,
    account: { readonly borrowerId: BorrowerId; readonly market: MarketId },
  ) => Promise<void>;
  /** Runs in the transaction of a login on a device that the borrower has not used before. */
  readonly whenNewDevice?: (
    tx: Transaction,
    login: { readonly borrowerId: BorrowerId; readonly locale: Locale },
  ) => Promise<void>;
  /** The pages of a brand on which passkeys may be used. */
  readonly passkeyOrigins: (brandCode: string) => PasskeyOrigins;
  /** Runs in the transaction that adds or removes a passkey, to notify the owner. */
  readonly whenPasskeyChanges?: (
    tx: Transaction,
    changed: {
      readonly borrowerId: BorrowerId;
      readonly locale: Locale;
      readonly change: 'added' | 'removed';
    },
  ) => Promise<void>;
  /** Whether the account is frozen. Injected, because freezes depend on identity. */
  readonly isFrozen?: (database: Database, borrowerId: BorrowerId) => Promise<boolean>;
  readonly metrics: IdentityMetrics;
}
