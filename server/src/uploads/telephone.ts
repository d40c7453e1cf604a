import type { Clock } from '@hiram/values/clock';
import type { BorrowerId } from '@hiram/values/ids';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { PersonalData } from '../platform/personal-data/personal-data.ts';

/** What keeping something about a telephone needs. */
export interface TelephoneParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly personalData: PersonalData;
  /** Whether somebody has agreed to say where they are. Who asks for that stands above, so the answer is handed in. */
  readonly mayLocate: (
    tx: Transaction,
    whom: { readonly borrowerId: BorrowerId; readonly brandCode: string },
  ) => Promise<boolean>;
}
