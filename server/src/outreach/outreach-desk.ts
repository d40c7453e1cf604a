import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Clock } from '@hiram/values/clock';
import type { BorrowerId, IdSource } from '@hiram/values/ids';
import type { Database } from '../platform/database/database.ts';
import type { PersonalData } from '../platform/personal-data/personal-data.ts';
import type { DebtFacts } from './contact.ts';

/** An order as whoever wants to contact its borrower knows it now. */
export interface ContactableOrder extends DebtFacts {
  readonly orderId: string;
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  readonly market: MarketId;
  /** The language that the borrower reads. */
  readonly locale: Locale;
  /** The day of the oldest payment that is open; undefined where none is. */
  readonly dueOn: CalendarDate | undefined;
}

export interface LateOrdersWanted {
  readonly brandCode: string | undefined;
  /** From this one on, without it: the last of the page before. */
  readonly after: { readonly dueOn: CalendarDate; readonly orderId: string } | undefined;
  readonly limit: number;
}

/** What reading the log and calling needs. Loans stand above outreach, so what they know is handed in. */
export interface OutreachDesk {
  readonly database: Database;
  /** Business time, which the log lives in. */
  readonly clock: Clock;
  /** Real time, which the sessions of staff and the audit trail live in. */
  readonly realClock: Clock;
  readonly ids: IdSource;
  readonly personalData: PersonalData;
  readonly orderOf: (orderId: string) => Promise<ContactableOrder | undefined>;
  /** Late enough for a call by the market's rule, the latest first. */
  readonly lateOrders: (wanted: LateOrdersWanted) => Promise<readonly ContactableOrder[]>;
  readonly productNames: (
    orderIds: readonly string[],
    locale: Locale,
  ) => Promise<ReadonlyMap<string, string>>;
}
