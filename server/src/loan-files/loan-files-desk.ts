import type { MarketId } from '@hiram/contract/market-ids';
import type { Clock } from '@hiram/values/clock';
import type { PdfMaker } from '../agreements/index.ts';
import type { Database } from '../platform/database/database.ts';
import type { PersonalData } from '../platform/personal-data/personal-data.ts';
import type { ObjectStore } from '../platform/storage/object-store.ts';

/** What staff look loans and borrowers up with. Its clock is business time; the audit trail goes by the real one. */
export interface LoanFilesDesk {
  readonly database: Database;
  readonly clock: Clock;
  readonly realClock: Clock;
  readonly personalData: PersonalData;
  /** Every brand with its market. */
  readonly brands: () => readonly { readonly code: string; readonly market: MarketId }[];
  /** Where papers are kept and drawn; without it they are listed and not shown. */
  readonly documents: { readonly store: ObjectStore; readonly pdf: PdfMaker } | undefined;
}
