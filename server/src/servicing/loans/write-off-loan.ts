import type { Loan } from './loan.ts';
import type { LoanCommand, LoanContext, LoanOutcome } from './loan-command.ts';
import { recordEvent } from './record-event.ts';

export interface WriteOffLoan extends LoanCommand {
  readonly writeOffId: string;
  /** True if the loan still matches what was agreed. Evaluated on the loan as it is written. */
  readonly isStillRight?: ((loan: Loan) => boolean) | undefined;
}

/** Writes the loan off in the ledger as of now. The borrower still owes it, and no further charges accrue. */
export async function writeOffLoan(context: LoanContext, command: WriteOffLoan): Promise<LoanOutcome> {
  return recordEvent(context, {
    ...command,
    event: { id: command.writeOffId, kind: 'written_off' },
    happened: context.businessClock.now(),
    mayHappen: (loan) => (command.isStillRight?.(loan) === false ? 'amount_differs' : undefined),
  });
}
