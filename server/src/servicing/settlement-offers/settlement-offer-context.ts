import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import type { BorrowerId } from '@hiram/values/ids';

export interface OfferReader {
  readonly borrowerId: BorrowerId;
  readonly market: MarketId;
  readonly locale: Locale;
  readonly orderId: string;
}
