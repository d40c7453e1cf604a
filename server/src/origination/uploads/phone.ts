import type { Clock } from '@hiram/values/clock';
import type { BorrowerId } from '@hiram/values/ids';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

/** Dependencies for storing phone data. */
export interface PhoneContext {
  readonly database: Database;
  readonly systemClock: Clock;
  readonly personalData: PersonalData;
  /**
   * Whether the borrower consented to sharing their location. The capability above asks for consent and
   * injects this.
   */
  readonly isLocationAllowed: (
    tx: Transaction,
    whom: { readonly borrowerId: BorrowerId; readonly brandCode: string },
  ) => Promise<boolean>;
}
