import type { MarketId } from '@hiram/contract/market-ids';
import type { Instant } from '@hiram/values/instant';
import type { Money } from '@hiram/values/money';
import type { CallbackHeaders, CallbackReading } from './callback-reading.ts';
import type { PaymentKey } from './payment-key.ts';
import type { PaymentAbsent, PaymentRefused, PaymentReport, PaymentUnknown } from './payment-report.ts';
import type { QrPayee } from './qr-payload.ts';

/**
 * How a borrower pays. `wallet`: on the wallet's own page. `counter`: cash, with a reference. `virtual_account`: a
 * transfer to an account that is this payment's alone. `qr`: a code to scan. `upi`: in the UPI app of their choice.
 */
export type PaymentWay = 'wallet' | 'counter' | 'virtual_account' | 'qr' | 'upi';

export interface PaymentInstruction {
  readonly key: PaymentKey;
  readonly amount: Money;
  readonly way: PaymentWay;
  /** The provider's own word for the wallet, shop or bank, where its way has several. */
  readonly method: string;
  /** What the payer reads on the provider's page: nothing that tells who they are. */
  readonly description: string;
  /** After that it can no longer be paid. */
  readonly payableUntil: Instant;
  /** In real time, for providers that want to hear how long and not until when. */
  readonly payableForMs: number;
}

/** By our own key, which every payment has, or by the provider's reference once it has told one. */
export type SoughtPayment = { readonly key: PaymentKey } | { readonly reference: string };

/**
 * A company that takes what borrowers pay. Every promise is in this folder's README. No method throws for a silent or
 * broken provider.
 */
export interface PaymentProvider {
  readonly name: string;
  /** Whom a QR of a market pays, where its codes are ours to write; a provider that draws its own has none. */
  readonly qrPayees?: Readonly<Partial<Record<MarketId, QrPayee>>>;
  /** Asks once for a payment to be made payable. Repeated with one key it makes no second one. */
  create(instruction: PaymentInstruction): Promise<PaymentReport | PaymentUnknown | PaymentRefused>;
  /** The provider's own record, which is the truth. */
  find(sought: SoughtPayment): Promise<PaymentReport | PaymentUnknown | PaymentAbsent>;
  /**
   * Reads what somebody posted to our callback address. It asks nobody and changes nothing. What is genuine and too old
   * to be proof is a hint: providers repeat a message for hours under its first signature.
   */
  readCallback(headers: CallbackHeaders, rawBody: Uint8Array, now: Instant): CallbackReading<PaymentReport>;
}
