import type { DebitFailure } from '@hiram/lending/automatic-debit';
import type { DebitScheme } from '@hiram/markets/rules';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Instant } from '@hiram/values/instant';
import type { Money } from '@hiram/values/money';
import type { MandateKey } from './mandate-key.ts';
import type { PaymentKey } from './payment-key.ts';
import type { PaymentAbsent, PaymentRefused, PaymentReport, PaymentUnknown } from './payment-report.ts';

/** What a borrower is asked to allow. */
export interface MandateInstruction {
  readonly key: MandateKey;
  readonly scheme: DebitScheme;
  /** The most that one debit may take. */
  readonly ceiling: Money;
  /** Its last day. */
  readonly validUntil: CalendarDate;
  /** Shown to the payer on the provider's page. It contains no personal data. */
  readonly description: string;
  /** Our page to which the provider returns the payer. */
  readonly returnUrl?: string | undefined;
  /** For providers that require it. It is sent to the provider only. */
  readonly payer: MandatePayer;
}

interface MandatePayer {
  readonly name?: string | undefined;
  /** With its country code. */
  readonly phone: string;
}

/**
 * A mandate in the provider's records. `awaiting_bank`: the borrower allowed it, and the bank has not confirmed it.
 * `cancelled` is also one that the borrower ended at the bank.
 */
export interface MandateReport {
  readonly key: MandateKey;
  readonly reference: string;
  readonly state: 'awaiting_borrower' | 'awaiting_bank' | 'active' | 'rejected' | 'cancelled' | 'expired';
  /** The page on which the borrower allows it; absent if a report does not repeat it. */
  readonly authorizeUrl?: string | undefined;
}

/** Whether it can still debit, now or once it is allowed. */
export function isOpenMandate({ state }: Pick<MandateReport, 'state'>): boolean {
  return state === 'active' || state === 'awaiting_borrower' || state === 'awaiting_bank';
}

/** A debit without a page, under a mandate. */
export interface MandateDebit {
  readonly key: PaymentKey;
  readonly amount: Money;
  /** Shown to the payer by the bank. It contains no personal data. */
  readonly description: string;
  /** After this time it is not to be made any more. */
  readonly payableUntil: Instant;
  /** In system time, for providers that take a duration instead of an end. */
  readonly payableForMs: number;
  /** The provider's id of the mandate. */
  readonly mandate: string;
}

export interface MandateLookup {
  readonly key: MandateKey;
  /** The provider's id, once it is known. */
  readonly reference?: string | undefined;
}

/**
 * Automatic debits through a provider. One key makes one mandate, and a debit is a payment like any other: one key makes one
 * payment, `PaymentProvider.find` returns it, and webhooks report it. No method throws when a provider is silent or broken.
 */
export interface MandateProvider {
  readonly schemes: readonly DebitScheme[];
  register(instruction: MandateInstruction): Promise<MandateReport | PaymentUnknown | PaymentRefused>;
  /** The provider's own record, which is authoritative. */
  find(lookup: MandateLookup): Promise<MandateReport | PaymentUnknown | PaymentAbsent>;
  /** Ends it, once or again, and returns the resulting state. */
  cancel(lookup: MandateLookup): Promise<MandateReport | PaymentUnknown | PaymentAbsent>;
  /** Sends one request. The result is never `awaiting_payer`. */
  debit(instruction: MandateDebit): Promise<PaymentReport | PaymentUnknown | PaymentRefused>;
  /** What a provider's reason code of a failed debit means. */
  failureOf(detail: string | undefined): DebitFailure;
}
