import type { Clock } from '@hiram/values/clock';
import type { BorrowerId, IdSource } from '@hiram/values/ids';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { PersonalData } from '../platform/personal-data/personal-data.ts';
import type { IdentityMetrics } from './identity-metrics.ts';
import type { ProofDesk } from './one-time-codes/proof-desk.ts';

/** What writing about a borrower needs beside a transaction. */
export interface BorrowerDesk {
  /** Real time and not business time: a session ages with the clock on the wall. */
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly personalData: PersonalData;
}

/**
 * What the lender's books say of a borrower who wants to leave: nothing, a past that the law has us keep, or a loan that
 * is not settled yet.
 */
export type LoanRecord = 'none' | 'past' | 'open';

export interface IdentityParts extends BorrowerDesk {
  readonly database: Database;
  /** Where numbers are proven by one-time codes. */
  readonly proof: ProofDesk;
  readonly loanRecordOf: (database: Database, borrowerId: BorrowerId) => Promise<LoanRecord>;
  /** What else goes when somebody closes their account, in the same transaction. */
  readonly whenAccountCloses?: (tx: Transaction, borrowerId: BorrowerId) => Promise<void>;
  readonly metrics: IdentityMetrics;
}
