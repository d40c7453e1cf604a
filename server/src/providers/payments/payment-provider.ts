import type { MarketId } from '@hiram/contract/market-ids';
import type { Instant } from '@hiram/values/instant';
import type { Money } from '@hiram/values/money';
import type { MandateProvider } from './mandate-provider.ts';
import type { PaymentKey } from './payment-key.ts';
import type {
  ForeignPayment,
  PaymentAbsent,
  PaymentRefused,
  PaymentReport,
  PaymentUnknown,
} from './payment-report.ts';
import type { PayoutDestination } from './payout-provider.ts';
import type { QrPayee } from './qr-payload.ts';
import type { ReversalLookup, ReversalNotice, ReversalReport } from './reversal-report.ts';
import type { WebhookHeaders, WebhookReading } from './webhook-reading.ts';

/**
 * How a borrower pays. `wallet`: on the wallet's own page. `counter`: cash, with a reference.
 * `virtual_account`: a transfer to an account reserved for this payment. `qr`: a code to scan. `upi`: in a
 * UPI app of their choice.
 */
export type PaymentMethodKind = 'wallet' | 'counter' | 'virtual_account' | 'qr' | 'upi';

export interface PaymentInstruction {
  readonly key: PaymentKey;
  readonly amount: Money;
  readonly way: PaymentMethodKind;
  /** The provider's code for the wallet, shop or bank, if there are several. */
  readonly method: string;
  /** Shown to the payer on the provider's page. It contains no personal data. */
  readonly description: string;
  /** After this time it can no longer be paid. */
  readonly payableUntil: Instant;
  /** In system time, for providers that take a duration instead of an end. */
  readonly payableForMs: number;
  /**
   * Our page to which the provider returns the payer. Providers that require one create nothing without it.
   */
  readonly returnUrl?: string | undefined;
}

/** A payer's account with the data the provider needs to debit it. It is sent to the provider only. */
export type DebitedAccount = PayoutDestination;

/** A payment without a page: the payer's account is debited under a mandate. */
export interface DebitInstruction extends Omit<PaymentInstruction, 'way' | 'method'> {
  readonly account: DebitedAccount;
}

/**
 * Finds by our key, which every payment has, or by the provider's reference once it is known. `knownAs` is
 * the provider's id from creation, for providers that cannot be queried by our key.
 */
export type PaymentLookup =
  | { readonly key: PaymentKey; readonly knownAs?: string | undefined }
  | { readonly reference: string };

/** The receipt number a borrower has, and the period, in system time, in which they say they paid. */
export interface PayerReference {
  /** The number on a receipt: the bank's (UTR, RRN), the counter's, or the provider's payment id. */
  readonly number: string;
  readonly from: Instant;
  readonly to: Instant;
}

/**
 * A company that collects borrowers' payments. This folder's README documents the contract. No method throws
 * when a provider is silent or broken.
 */
export interface PaymentProvider {
  readonly name: string;
  /** The payee of a market's QR codes, if we generate them. A provider that generates its own has none. */
  readonly qrPayees?: Readonly<Partial<Record<MarketId, QrPayee>>>;
  /**
   * Whether it supports the method, known without a request. A provider without this function supports all
   * methods.
   */
  serves?(request: Pick<PaymentInstruction, 'way' | 'method'>): boolean;
  /** Sends one request to create a payment. It is idempotent by key. */
  create(instruction: PaymentInstruction): Promise<PaymentReport | PaymentUnknown | PaymentRefused>;
  /**
   * Sends one request to debit an account; absent if the provider cannot. The payment is like any other: one
   * key makes one payment, `find` returns it, and webhooks report it. The result is never `awaiting_payer`.
   */
  debit?(instruction: DebitInstruction): Promise<PaymentReport | PaymentUnknown | PaymentRefused>;
  /** Automatic debits that the borrower allowed at their bank; absent if the provider has none. */
  readonly mandates?: MandateProvider;
  /** The provider's own record, which is authoritative. */
  find(query: PaymentLookup): Promise<PaymentReport | PaymentUnknown | PaymentAbsent>;
  /**
   * Closes the payment, for providers whose pages do not expire, and returns the resulting status. A payment
   * that arrived just before takes precedence.
   */
  end?(query: PaymentLookup): Promise<PaymentReport | PaymentUnknown | PaymentAbsent>;
  /**
   * Searches for a payment by its receipt number, regardless of the payer. The caller must check whose it is.
   * `absent` may be temporary. Providers whose records cannot be searched omit this.
   */
  findByPayerReference?(
    payerReference: PayerReference,
  ): Promise<PaymentReport | ForeignPayment | PaymentUnknown | PaymentAbsent>;
  /**
   * The provider's own record of a dispute, refund or return, which is authoritative. Providers without such
   * records omit this; then only their settlement report and staff can state a reversal.
   */
  findReversal?(lookup: ReversalLookup): Promise<ReversalReport | PaymentUnknown | PaymentAbsent>;
  /**
   * Parses a request to our webhook URL, without other requests or changes. A genuine message too old to
   * verify is treated as unverified, because providers resend a message for hours under its first signature.
   */
  readWebhook(
    headers: WebhookHeaders,
    rawBody: Uint8Array,
    now: Instant,
  ): WebhookReading<PaymentReport | ReversalNotice>;
  /**
   * Reparses a stored message whose sender was verified on arrival, from its body without a signature. A
   * staff member triggers the replay. The result is never verified; providers without this are polled
   * instead.
   */
  readKept?(rawBody: Uint8Array): WebhookReading<PaymentReport | ReversalNotice>;
}
