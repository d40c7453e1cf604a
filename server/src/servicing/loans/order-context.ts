import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Clock, today } from '@hiram/values/clock';
import type { BorrowerId, LoanId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import type { Database } from '#platform/database/database.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { TitleAndText } from './copy/order-copy.ts';
import type { Loan } from './loan.ts';

export interface OrderContext {
  readonly database: Database;
  /** Business clock: amounts owed depend on the market's calendar day. */
  readonly businessClock: Clock;
}

/** The home page greets its borrower by name. */
export interface HomeContext extends OrderContext {
  readonly personalData: PersonalData;
}

/** The status of a signed loan's disbursement, as shown to the borrower. */
export interface PayoutStatus {
  /** The borrower has asked to cancel. The cancellation waits until the payout ends or is returned. */
  readonly isCancellationRequested: boolean;
  /** The disbursement waits for a staff member. */
  readonly isWithStaff: boolean;
}

/** The refund of a loan's credit, as shown to its borrower. */
export interface RefundOfLoan {
  readonly amount: MinorUnits;
  readonly state: 'on_its_way' | 'account_needed' | 'returned';
  /** "GCash •••• 4567"; undefined while there is none. */
  readonly account: string | undefined;
  /** When the provider paid it, and the provider's reference. */
  readonly paid: { readonly at: Instant; readonly reference: string } | undefined;
}

/** What the charge audit found on a loan, as shown to its borrower. */
export type OverchargeOfLoan =
  /** A difference is not decided yet: late fees on the disputed amount are stopped. */
  | { readonly kind: 'checking' }
  | {
      readonly kind: 'refunded';
      readonly refunded: MinorUnits;
      readonly interest: MinorUnits;
      readonly decidedAt: Instant;
    };

/**
 * Dependencies for reading one order. Disbursements and engagement depend on loans, so what they know is
 * injected.
 */
export interface LoanDetailsContext extends OrderContext {
  readonly payoutStatusOf: (loanId: LoanId) => Promise<PayoutStatus | undefined>;
  /** The refund of the loan's credit; undefined if there is none. */
  readonly refundOf: (loanId: LoanId) => Promise<RefundOfLoan | undefined>;
  /** What the charge audit found; undefined if nothing. */
  readonly overchargeOf: (loanId: LoanId) => Promise<OverchargeOfLoan | undefined>;
  /** An offer to settle the loan for less, while it can be accepted or paid. */
  readonly settlementOfferOf: (
    loan: Loan,
    reader: Pick<OrdersReader, 'locale' | 'market'>,
  ) => Promise<TitleAndText | undefined>;
  /** Whether automatic payments can be set up for the loan, or were. */
  readonly hasAutomaticPayments: (loan: Loan, reader: Pick<OrdersReader, 'brandCode'>) => Promise<boolean>;
  /** The brand's phone line; undefined if it has none. */
  readonly supportPhoneOf: (brandCode: string) => Promise<string | undefined>;
  readonly isRated: (orderId: string) => Promise<boolean>;
}

/** The borrower, brand and language of a request for orders. */
export interface OrdersReader {
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  readonly market: MarketId;
  readonly locale: Locale;
}

export function dayOf(
  { businessClock }: OrderContext,
  { market }: Pick<OrdersReader, 'market'>,
): CalendarDate {
  return today(businessClock, marketPack(market).facts.timeZone);
}
