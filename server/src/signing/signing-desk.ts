import type { Locale } from '@hiram/contract/locales';
import type { MarketCode } from '@hiram/markets/rules';
import type { Clock } from '@hiram/values/clock';
import type { BorrowerId, LoanId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { Currency, MinorUnits } from '@hiram/values/money';
import type { AgreementDesk, OfferSources } from '../agreements/index.ts';
import type { Transaction } from '../platform/database/database.ts';

/** What reading and signing an offer needs. Its documents are made and kept by agreements, in real time. */
export interface SigningDesk extends AgreementDesk, Pick<OfferSources, 'lenderOf'> {
  /** Business time: offers are priced and loans are signed by it. */
  readonly businessClock: Clock;
  /** What follows from a signature is written with it. It stands above signing, so it is handed in. */
  readonly whenSigned: (tx: Transaction, signed: SignedOffer) => Promise<void>;
}

/** Whose offer, and in which words. */
export interface OfferReader {
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  readonly productId: string;
  readonly locale: Locale;
}

/** What is to be paid out now, and where to. */
export interface SignedOffer {
  readonly loanId: LoanId;
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  readonly market: MarketCode;
  readonly currency: Currency;
  /** What is paid out: the amount borrowed without the fees that are kept back. */
  readonly amount: MinorUnits;
  /** The id of the bound account. */
  readonly destination: string;
  readonly signedAt: Instant;
}
