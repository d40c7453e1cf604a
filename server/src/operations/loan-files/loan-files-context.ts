import type { MarketId } from '@hiram/contract/market-ids';
import type { Clock } from '@hiram/values/clock';
import type { PdfRenderer } from '#origination/agreements/index.ts';
import type { Database } from '#platform/database/database.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import type { TaxDocumentId } from '#servicing/taxes/index.ts';

/**
 * Dependencies for looking up loans and borrowers. Its clock is business time; the audit trail uses real
 * time.
 */
export interface LoanFilesContext {
  readonly database: Database;
  readonly businessClock: Clock;
  readonly systemClock: Clock;
  readonly personalData: PersonalData;
  /** Every brand with its market. */
  readonly brands: () => readonly { readonly code: string; readonly market: MarketId }[];
  /** Document storage and rendering; if absent, documents are listed but cannot be opened. */
  readonly documents: { readonly store: ObjectStore; readonly pdf: PdfRenderer } | undefined;
  /** A tax invoice or a credit note as a file; if absent, they are listed but cannot be opened. */
  readonly taxDocumentFile?: ((id: TaxDocumentId) => Promise<Uint8Array>) | undefined;
}
