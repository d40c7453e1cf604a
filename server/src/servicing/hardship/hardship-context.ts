import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import type { BorrowerId, IdSource } from '@hiram/values/ids';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { LoanContext } from '#servicing/loans/index.ts';

/** Dependencies of hardship relief. Its clock is business time. */
export interface HardshipContext extends LoanContext {
  readonly ids: IdSource;
  readonly personalData: PersonalData;
}

export interface HardshipReader {
  readonly borrowerId: BorrowerId;
  readonly market: MarketId;
  readonly locale: Locale;
  readonly orderId: string;
}
