import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Clock } from '@hiram/values/clock';
import type { BorrowerId, IdSource } from '@hiram/values/ids';
import type { Database } from '#platform/database/database.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { ApplicationForms } from './pages/pages.ts';

/** The dependencies of applying for a loan. */
export interface ApplicationContext {
  readonly database: Database;
  /** The business clock: an application is checked against the rules of its market's current day. */
  readonly businessClock: Clock;
  readonly ids: IdSource;
  readonly personalData: PersonalData;
  readonly outbox: Outbox;
  /** Whether a loan is still owed. Applications may not import loans, so the function is injected. */
  readonly hasOpenLoan: (database: Database, borrowerId: BorrowerId) => Promise<boolean>;
  /** The first day of a new loan after one was settled for less; undefined if there is no such wait. */
  readonly newLoanFrom: (
    database: Database,
    borrowerId: BorrowerId,
    on: CalendarDate,
  ) => Promise<CalendarDate | undefined>;
  /** The forms of each market; by default the built-in ones. */
  readonly applicationForms?: ApplicationForms | undefined;
  /** The registered name of the company behind a brand, which the consent texts state. */
  readonly lenderOf: (brandCode: string) => string;
}

/** The dependencies of reading applications. */
export type ApplicationReader = Pick<
  ApplicationContext,
  'database' | 'businessClock' | 'personalData' | 'applicationForms'
>;
