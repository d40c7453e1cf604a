import type { PaymentIntent } from '@hiram/lending/loan-event';
import type { Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import type { LoanCommand, LoanDesk, LoanOutcome, ProviderReference } from './command.ts';
import { recordEvent } from './record-event.ts';

export interface ReceivePayment extends LoanCommand, ProviderReference {
  readonly paymentId: string;
  readonly amount: MinorUnits;
  readonly intent: PaymentIntent;
  /** When the borrower paid, as the provider tells it. */
  readonly paidAt: Instant;
  /** What stands still for this money, as `standStill` named it. */
  readonly standstill?: string | undefined;
}

/**
 * Money of a borrower arrived. It counts from the day it was paid: if that has passed, the days since are lived again
 * and charges that should not have been are taken back. Against a settlement quote it settles the loan.
 */
export async function receivePayment(desk: LoanDesk, command: ReceivePayment): Promise<LoanOutcome> {
  const { paymentId, amount, intent, paidAt, provider, reference, standstill } = command;
  return recordEvent(desk, {
    ...command,
    event: { id: paymentId, kind: 'payment_received', amount, intent, standstill },
    happened: paidAt,
    providerReference: { provider, reference },
  });
}
