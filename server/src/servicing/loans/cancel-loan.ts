import type { Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import type { LoanCommand, LoanContext, LoanOutcome, ProviderReference } from './loan-command.ts';
import { recordEvent } from './record-event.ts';

export interface CancelLoan extends LoanCommand, ProviderReference {
  readonly paymentId: string;
  readonly amount: MinorUnits;
  readonly paidAt: Instant;
  /** Key of the accrual pause for this payment, if any. */
  readonly standstill?: string | undefined;
}

/**
 * The borrower cancels within the cooling-off period by paying the loan back. If too late or too little, the
 * money is an ordinary payment.
 */
export async function cancelLoan(context: LoanContext, command: CancelLoan): Promise<LoanOutcome> {
  const { paymentId, amount, paidAt, provider, reference, standstill } = command;
  return recordEvent(context, {
    ...command,
    event: { id: paymentId, kind: 'cooling_off_used', amount, standstill },
    happened: paidAt,
    providerReference: { provider, reference },
  });
}
