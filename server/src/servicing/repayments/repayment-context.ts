import type { Clock } from '@hiram/values/clock';
import type { IdSource, LoanId, PaymentId } from '@hiram/values/ids';
import type { CompiledQuery } from 'kysely';
import type { CellRouting } from '#platform/cells/cell-routing.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { WebhookMetrics } from '#platform/http/webhook-metrics.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { PaymentProviders, ReversalNotice } from '#providers/payments/index.ts';
import type { LoanContext } from '#servicing/loans/index.ts';
import type { PaymentPurpose } from './payment.ts';
import type { Channels } from './payment-channel.ts';
import type { PaymentMetrics } from './payment-metrics.ts';

interface PostedPayment {
  readonly loanId: LoanId;
  readonly postedAs: PaymentPurpose;
}

/** A dispute, refund or return of which a provider's message speaks. */
export interface AnnouncedReversal extends Omit<ReversalNotice, 'state'> {
  readonly provider: string;
}

/** Dependencies of repayments. The clock is business time. */
export interface RepaymentContext extends LoanContext {
  /**
   * System time, which the providers use. In production, and in tests that set both, it is the same clock.
   */
  readonly systemClock: Clock;
  readonly ids: IdSource;
  readonly personalData: PersonalData;
  readonly providers: PaymentProviders;
  /** Finds the cell of a payment that this one does not know. Without it, there is one cell. */
  readonly routing?: CellRouting | undefined;
  readonly paymentMetrics?: (PaymentMetrics & WebhookMetrics) | undefined;
  /** Channels of each market. The built-in channels are the default. */
  readonly channels?: Channels | undefined;
  /**
   * The brand's page to which a provider redirects a payer. Without it, providers that require one create no
   * payment.
   */
  readonly returnUrlOf?:
    | ((of: { readonly brandCode: string; readonly paymentId: PaymentId }) => string | undefined)
    | undefined;
  /** Hook in the transaction that stores a message about a reversal. */
  readonly whenReversalAnnounced: (tx: Transaction, announced: AnnouncedReversal) => Promise<void>;
  /** Statements of higher capabilities for the posting transaction, sent with its last ones. */
  readonly whenPosted?: ((posted: PostedPayment) => readonly CompiledQuery[]) | undefined;
}
