import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import type { BorrowerId } from '@hiram/values/ids';
import type { BorrowerMessaging } from '#messaging/index.ts';
import type { RepaymentContext } from '#servicing/repayments/index.ts';

export interface MandateContext extends RepaymentContext {
  /** The page of the loan's automatic payments, to which a provider returns the borrower. */
  readonly mandatePageOf?:
    | ((of: { readonly brandCode: string; readonly orderId: string }) => string | undefined)
    | undefined;
}

/** Dependencies of the process that announces and sends debits. */
export interface MandateWorkContext extends MandateContext {
  readonly outreach: Pick<BorrowerMessaging, 'contact'>;
  readonly brandIdentity: (code: string) => { readonly name: string; readonly host: string } | undefined;
}

export interface MandateReader {
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  readonly market: MarketId;
  readonly locale: Locale;
  readonly orderId: string;
}
