import type { Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import type { Loan, Released } from './loan.ts';
import type { LoanCommand, LoanContext, LoanOutcome, LoanRefusal } from './loan-command.ts';
import { recordEvent } from './record-event.ts';

export interface RefundCredit extends LoanCommand {
  readonly refundId: string;
  readonly amount: MinorUnits;
  readonly decidedAt: Instant;
  /** True if the loan still matches what was agreed. Evaluated on the loan as it is written. */
  readonly isStillRight?: ((loan: Loan) => boolean) | undefined;
}

/**
 * Takes an overpayment off the loan and posts it as owed to the borrower. Only a closed loan allows it; before
 * that, credit pays the next instalment.
 */
export async function refundCredit(context: LoanContext, command: RefundCredit): Promise<LoanOutcome> {
  const { refundId, amount, decidedAt, isStillRight } = command;
  return recordEvent(context, {
    ...command,
    event: { id: refundId, kind: 'credit_refunded', amount },
    happened: decidedAt,
    mayHappen: (loan, released) =>
      refusalOf(loan, released, amount) ?? (isStillRight?.(loan) === false ? 'amount_differs' : undefined),
  });
}

function refusalOf({ state }: Loan, { position }: Released, amount: MinorUnits): LoanRefusal | undefined {
  if (state !== 'settled' && state !== 'cancelled') return 'state_does_not_allow';
  return amount > position.credit ? 'credit_too_small' : undefined;
}
