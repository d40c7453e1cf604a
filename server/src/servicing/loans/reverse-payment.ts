import type { Instant } from '@hiram/values/instant';
import type { LoanCommand, LoanContext, LoanOutcome } from './loan-command.ts';
import { recordEvent } from './record-event.ts';

export interface ReversePayment extends LoanCommand {
  readonly reversalId: string;
  /** The payment to reverse. */
  readonly paymentId: string;
  readonly reversedAt: Instant;
}

/** The loan becomes what it would be without the payment. */
export async function reversePayment(context: LoanContext, command: ReversePayment): Promise<LoanOutcome> {
  const { reversalId, paymentId, reversedAt } = command;
  return recordEvent(context, {
    ...command,
    event: { id: reversalId, kind: 'payment_reversed', payment: paymentId },
    happened: reversedAt,
  });
}
