import type { Clock } from '@hiram/values/clock';
import type { IdSource, LoanId } from '@hiram/values/ids';
import type { LenderFacts, PdfMaker } from '../agreements/index.ts';
import type { Database } from '../platform/database/database.ts';
import type { PersonalData } from '../platform/personal-data/personal-data.ts';
import type { Channels } from '../repayments/index.ts';

/** Whose papers they are, and where the world checks them. */
export interface PaperSender extends LenderFacts {
  /** The brand's own site: `https://hiram.example`. */
  readonly site: string;
}

/** What issuing papers needs. Its clock is business time: a paper bears the market's day. */
export interface ReceiptDesk {
  readonly database: Database;
  readonly clock: Clock;
  /** Real time: links and records age by it. */
  readonly realClock: Clock;
  readonly ids: IdSource;
  readonly personalData: PersonalData;
  readonly pdf: PdfMaker;
  /** What payment channels are called; left out, as the program calls them. */
  readonly channels?: Channels | undefined;
  /** What the borrower of an order is called, as it was signed; undefined of somebody who was forgotten. */
  readonly holderOf: (orderId: LoanId) => Promise<string | undefined>;
  readonly senderOf: (brandCode: string) => PaperSender | undefined;
}
