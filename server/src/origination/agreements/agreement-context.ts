import type { Locale } from '@hiram/contract/locales';
import type { Offer } from '@hiram/lending/offer';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Clock } from '@hiram/values/clock';
import type { BorrowerId, IdSource } from '@hiram/values/ids';
import type { Database } from '#platform/database/database.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import type { LenderFacts } from './agreement-values.ts';
import type { PdfRenderer } from './document/pdf-renderer.ts';

/** The dependencies of creating and storing agreements. */
export interface AgreementContext {
  readonly database: Database;
  /** The system clock: links and records age by it. */
  readonly systemClock: Clock;
  readonly ids: IdSource;
  readonly personalData: PersonalData;
  readonly store: ObjectStore;
  readonly pdf: PdfRenderer;
}

/** The borrower and language of an offer request. */
export interface OfferQuery {
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  readonly productId: string;
  readonly locale: Locale;
}

/** An offer that its borrower may sign now, with the names that its documents need. */
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
 * Offers come from applications and products, lenders from brands. Agreements may not import those
 * capabilities, so the functions are injected.
 */
export interface OfferSources {
  readonly offerToSign: (query: OfferQuery) => Promise<SignableOffer | undefined>;
  readonly lenderOf: (brandCode: string) => LenderFacts | undefined;
}
