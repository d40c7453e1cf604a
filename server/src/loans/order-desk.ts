import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Clock, today } from '@hiram/values/clock';
import type { BorrowerId, LoanId } from '@hiram/values/ids';
import type { Database } from '../platform/database/database.ts';

/** What reading somebody's orders needs. */
export interface OrderDesk {
  readonly database: Database;
  /** Business time: what is owed is owed on the market's day. */
  readonly clock: Clock;
}

/** How the payout of a signed loan stands, as far as its borrower is told. */
export interface PayoutStanding {
  /** The borrower wants out; it waits for the payout's end, or for the money to come back. */
  readonly isCancellationAsked: boolean;
  /** It waits for a person of ours. */
  readonly isWithStaff: boolean;
}

/** What reading one order needs. Payouts are built on loans, so what is known of one is handed in. */
export interface LoanDetailsDesk extends OrderDesk {
  readonly payoutStandingOf: (loanId: LoanId) => Promise<PayoutStanding | undefined>;
}

/** Whose orders, with which brand, in which language. */
export interface OrdersReader {
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  readonly market: MarketId;
  readonly locale: Locale;
}

export function dayOf({ clock }: OrderDesk, { market }: Pick<OrdersReader, 'market'>): CalendarDate {
  return today(clock, marketPack(market).facts.timeZone);
}
