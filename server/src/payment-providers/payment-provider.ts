import type { MarketId } from '@hiram/contract/market-ids';
import type { Instant } from '@hiram/values/instant';
import type { Money } from '@hiram/values/money';
import type { CallbackHeaders, CallbackReading } from './callback-reading.ts';
import type { PaymentKey } from './payment-key.ts';
import type {
  PaymentAbsent,
  PaymentOfOthers,
  PaymentRefused,
  PaymentReport,
  PaymentUnknown,
} from './payment-report.ts';
import type { PayoutDestination } from './payout-provider.ts';
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
  /** The page of ours to which a provider leads the payer back; without one, those that must have it make nothing. */
  readonly returnUrl?: string | undefined;
}

/** An account of the payer's as the provider must know it to debit it: for its eyes alone. */
export type DebitedAccount = PayoutDestination;

/** A payment that the payer makes on no page: their account is debited, as they have agreed with us. */
export interface DebitInstruction extends Omit<PaymentInstruction, 'way' | 'method'> {
  readonly account: DebitedAccount;
}

/**
 * By our own key, which every payment has, or by the provider's reference once it has told one. `knownAs` goes with the key
 * for providers whose books cannot be asked by it: what they called the payment when they made it.
 */
export type SoughtPayment =
  | { readonly key: PaymentKey; readonly knownAs?: string | undefined }
  | { readonly reference: string };

/** What a borrower holds in hand, and between which moments, in real time, they say that they paid. */
export interface PaidInHand {
  /** The number on a receipt: the bank's (UTR, RRN), the counter's, or the provider's own name of the payment. */
  readonly number: string;
  readonly from: Instant;
  readonly to: Instant;
}

/**
 * A company that takes what borrowers pay. Every promise is in this folder's README. No method throws for a silent or
 * broken provider.
 */
export interface PaymentProvider {
  readonly name: string;
  /** Whom a QR of a market pays, where its codes are ours to write; a provider that draws its own has none. */
  readonly qrPayees?: Readonly<Partial<Record<MarketId, QrPayee>>>;
  /** Whether it takes money that way, known without asking it; one that does not say takes it by every way. */
  serves?(asked: Pick<PaymentInstruction, 'way' | 'method'>): boolean;
  /** Asks once for a payment to be made payable. Repeated with one key it makes no second one. */
  create(instruction: PaymentInstruction): Promise<PaymentReport | PaymentUnknown | PaymentRefused>;
  /**
   * Asks once for an account to be debited; a provider without it cannot. It is a payment like any other: one key makes one,
   * `find` knows it, and callbacks tell of it. Its answer is never that a payer is waited for.
   */
  debit?(instruction: DebitInstruction): Promise<PaymentReport | PaymentUnknown | PaymentRefused>;
  /** The provider's own record, which is the truth. */
  find(sought: SoughtPayment): Promise<PaymentReport | PaymentUnknown | PaymentAbsent>;
  /**
   * Makes it unpayable, for providers whose pages have no end of their own, and says how it stands then: money that came
   * a moment before goes before everything.
   */
  end?(sought: SoughtPayment): Promise<PaymentReport | PaymentUnknown | PaymentAbsent>;
  /**
   * Looks for a payment by what its payer holds in hand, whoever that was: whose it is, is for the caller to see. `absent`
   * may be for now. A provider whose books cannot be searched so has none.
   */
  findPaid?(inHand: PaidInHand): Promise<PaymentReport | PaymentOfOthers | PaymentUnknown | PaymentAbsent>;
  /**
   * Reads what somebody posted to our callback address. It asks nobody and changes nothing. What is genuine and too old
   * to be proof is a hint: providers repeat a message for hours under its first signature.
   */
  readCallback(headers: CallbackHeaders, rawBody: Uint8Array, now: Instant): CallbackReading<PaymentReport>;
  /**
   * Reads anew a message that we kept, and that had proven its sender when it came: its body alone, without a signature.
   * A staff member has it replayed. It is never proof by itself; without this the provider's books are asked instead.
   */
  readKept?(rawBody: Uint8Array): CallbackReading<PaymentReport>;
}
