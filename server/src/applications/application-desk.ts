import type { Clock } from '@hiram/values/clock';
import type { BorrowerId, IdSource } from '@hiram/values/ids';
import type { Database } from '../platform/database/database.ts';
import type { Outbox } from '../platform/outbox/outbox.ts';
import type { PersonalData } from '../platform/personal-data/personal-data.ts';
import type { ApplicationForms } from './pages/pages.ts';

/** What applying needs. */
export interface ApplicationDesk {
  readonly database: Database;
  /** Business time: an application is held against the rules of its market's day. */
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly personalData: PersonalData;
  readonly outbox: Outbox;
  /** Whether a loan is still owed. Loans stand above applications, so the answer is handed in. */
  readonly hasOpenLoan: (database: Database, borrowerId: BorrowerId) => Promise<boolean>;
  /** What each market's pages ask; left out, what comes with the program. */
  readonly applicationForms?: ApplicationForms | undefined;
  /** The company that stands behind a brand, by its name in the register: the texts of consent name it. */
  readonly lenderOf: (brandCode: string) => string;
}

/** What reading needs. */
export type ApplicationReader = Pick<
  ApplicationDesk,
  'database' | 'clock' | 'personalData' | 'applicationForms'
>;
