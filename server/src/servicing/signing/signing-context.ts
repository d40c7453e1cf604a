import type { Locale } from '@hiram/contract/locales';
import type { MarketCode } from '@hiram/markets/rules';
import type { Clock } from '@hiram/values/clock';
import type { BorrowerId, LoanId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { Currency, MinorUnits } from '@hiram/values/money';
import type { AgreementContext, OfferSources } from '#origination/agreements/index.ts';
import type { Transaction } from '#platform/database/database.ts';

/**
 * Dependencies for reading and signing an offer. `agreements` generates and stores the documents, in system
 * time.
 */
export interface SigningContext extends AgreementContext, Pick<OfferSources, 'lenderOf'> {
  /** Business time, used to price offers and sign loans. */
  readonly businessClock: Clock;
  /** Hook in the signing transaction. The capability above signing injects it. */
  readonly whenSigned: (tx: Transaction, signed: SignedOffer) => Promise<void>;
}

/** The borrower of the offer, and the language. */
export interface OfferReader {
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  readonly productId: string;
  readonly locale: Locale;
}

/** What is to be disbursed now, and to which account. */
export interface SignedOffer {
  readonly loanId: LoanId;
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  readonly market: MarketCode;
  readonly currency: Currency;
  /** The amount disbursed: the amount borrowed less the fees deducted upfront. */
  readonly amount: MinorUnits;
  /** The id of the linked account. */
  readonly destination: string;
  readonly signedAt: Instant;
  /** Whether an SMS confirms the signature. */
  readonly sendsSms: boolean;
}
