import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Clock } from '@hiram/values/clock';
import type { BorrowerId, IdSource } from '@hiram/values/ids';
import type { Database } from '#platform/database/database.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { DebtFacts } from './contact.ts';

/** The current facts about an order that contact decisions need. */
export interface ContactableOrder extends DebtFacts {
  readonly orderId: string;
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  readonly market: MarketId;
  /** The borrower's language. */
  readonly locale: Locale;
  /** Due date of the oldest open payment; undefined if there is none. */
  readonly dueOn: CalendarDate | undefined;
}

/** Dependencies for the contact log and calls. Loans depend on messaging, so their facts are injected. */
export interface MessagingContext {
  readonly database: Database;
  /** Business clock, used for the contact log. */
  readonly businessClock: Clock;
  /** System clock, used for staff sessions and the audit trail. */
  readonly systemClock: Clock;
  readonly ids: IdSource;
  readonly personalData: PersonalData;
  readonly orderOf: (orderId: string) => Promise<ContactableOrder | undefined>;
  /** Whether the lender's own strategy allows a collection call. It never allows more than the contact policy. */
  readonly strategyAllows: (order: ContactableOrder) => Promise<boolean>;
  readonly productNames: (
    orderIds: readonly string[],
    locale: Locale,
  ) => Promise<ReadonlyMap<string, string>>;
}
