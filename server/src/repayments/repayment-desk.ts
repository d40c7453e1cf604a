import type { Clock } from '@hiram/values/clock';
import type { IdSource, LoanId, PaymentId } from '@hiram/values/ids';
import type { LoanDesk } from '../loans/index.ts';
import type { PaymentProviders } from '../payment-providers/index.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { PersonalData } from '../platform/personal-data/personal-data.ts';
import type { PaymentPurpose } from './payment.ts';
import type { Channels } from './payment-channel.ts';

/** Money of a borrower's was posted. */
export interface PostedPayment {
  readonly loanId: LoanId;
  readonly postedAs: PaymentPurpose;
}

/** What taking payments needs. Its clock is business time. */
export interface RepaymentDesk extends LoanDesk {
  /** Where the providers are: real time. In production, and where a test sets both, it is the same clock. */
  readonly realClock: Clock;
  readonly ids: IdSource;
  readonly personalData: PersonalData;
  readonly providers: PaymentProviders;
  /** By which channels each market pays; left out, those that come with the program. */
  readonly channels?: Channels | undefined;
  /** The page of a brand's to which a provider leads a payer back; without it, those that must have one make nothing. */
  readonly returnUrlOf?:
    | ((of: { readonly brandCode: string; readonly paymentId: PaymentId }) => string | undefined)
    | undefined;
  /** What others do in the very transaction of a posting; capabilities above are told so by wiring. */
  readonly whenPosted?: ((tx: Transaction, posted: PostedPayment) => Promise<void>) | undefined;
}
