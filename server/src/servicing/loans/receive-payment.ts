import type { PaymentIntent } from '@hiram/lending/loan-event';
import type { Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import type { LoanCommand, LoanContext, LoanOutcome, ProviderReference } from './loan-command.ts';
import { recordEvent } from './record-event.ts';

export interface ReceivePayment extends LoanCommand, ProviderReference {
  readonly paymentId: string;
  readonly amount: MinorUnits;
  readonly intent: PaymentIntent;
  /** When the borrower paid, as reported by the provider. */
  readonly paidAt: Instant;
  /** The id of the accrual pause opened for this payment. */
  readonly standstill?: string | undefined;
}

/**
 * Posts a payment from a borrower, effective on the day it was paid. If that day has passed, the loan is
 * replayed from the value date and undue late fees are reversed. A payment against a settlement quote settles
 * the loan.
 */
export async function receivePayment(context: LoanContext, command: ReceivePayment): Promise<LoanOutcome> {
  const { paymentId, amount, intent, paidAt, provider, reference, standstill } = command;
  return recordEvent(context, {
    ...command,
    event: { id: paymentId, kind: 'payment_received', amount, intent, standstill },
    happened: paidAt,
    providerReference: { provider, reference },
  });
}
