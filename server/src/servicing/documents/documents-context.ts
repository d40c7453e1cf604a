import type { Clock } from '@hiram/values/clock';
import type { BorrowerId, IdSource, LoanId } from '@hiram/values/ids';
import type { LenderFacts, PdfRenderer, SignedPage } from '#origination/agreements/index.ts';
import type { Database } from '#platform/database/database.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { Channels } from '#servicing/repayments/index.ts';

/** The lender that issues the documents, and the site where anyone can verify them. */
export interface DocumentIssuer extends LenderFacts {
  /** The brand's site, for example `https://hiram.example`. */
  readonly site: string;
}

/**
 * Dependencies for issuing documents. The clock is business time, because a document carries the market's
 * date.
 */
export interface DocumentsContext {
  readonly database: Database;
  readonly businessClock: Clock;
  /** System time, used for the expiry of links and records. */
  readonly systemClock: Clock;
  readonly ids: IdSource;
  readonly personalData: PersonalData;
  readonly pdf: PdfRenderer;
  /** Display names of payment channels. The built-in names are the default. */
  readonly channels?: Channels | undefined;
  /** The borrower's name as signed in the contract. Undefined if the borrower was erased. */
  readonly holderOf: (orderId: LoanId) => Promise<string | undefined>;
  readonly senderOf: (brandCode: string) => DocumentIssuer | undefined;
  /** The signed agreements of a loan as pages. */
  readonly agreementsOf: (order: {
    readonly borrowerId: BorrowerId;
    readonly orderId: LoanId;
  }) => Promise<readonly SignedPage[]>;
}
