import type { Locale } from '@hiram/contract/locales';
import type { Offer } from '@hiram/lending/offer';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Clock } from '@hiram/values/clock';
import type { BorrowerId, IdSource } from '@hiram/values/ids';
import type { Database } from '../platform/database/database.ts';
import type { PersonalData } from '../platform/personal-data/personal-data.ts';
import type { ObjectStore } from '../platform/storage/object-store.ts';
import type { LenderFacts } from './agreement-facts.ts';
import type { PdfMaker } from './document/pdf-maker.ts';

/** What making and keeping agreements needs. */
export interface AgreementDesk {
  readonly database: Database;
  /** Real time: links and records age by it. */
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly personalData: PersonalData;
  readonly store: ObjectStore;
  readonly pdf: PdfMaker;
}

/** Whose offer is asked for, and in which words. */
export interface OfferAsked {
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  readonly productId: string;
  readonly locale: Locale;
}

/** An offer that its borrower may sign at this moment, with the names that its documents need. */
export interface SignableOffer {
  readonly orderId: string;
  readonly offer: Offer;
  readonly borrowerName: string;
  readonly productName: string;
  readonly feeNames: Readonly<Record<string, string>>;
  /** The last day on which it can be signed. */
  readonly validUntil?: CalendarDate | undefined;
}

/**
 * What applications and products tell of an offer, and brands of its lender. They stand beside or above agreements, so
 * they are handed in.
 */
export interface OfferSources {
  readonly offerToSign: (asked: OfferAsked) => Promise<SignableOffer | undefined>;
  readonly lenderOf: (brandCode: string) => LenderFacts | undefined;
}
