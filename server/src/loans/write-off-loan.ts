import type { LoanCommand, LoanDesk, LoanOutcome } from './command.ts';
import type { Loan } from './loan.ts';
import { recordEvent } from './record-event.ts';

export interface WriteOffLoan extends LoanCommand {
  readonly writeOffId: string;
  /** Whether the loan is still what was agreed on: asked of it as it is written. */
  readonly isStillRight?: ((loan: Loan) => boolean) | undefined;
}

/** The books give the loan up, as of now. The borrower still owes it, and nothing more is charged. */
export async function writeOffLoan(desk: LoanDesk, command: WriteOffLoan): Promise<LoanOutcome> {
  return recordEvent(desk, {
    ...command,
    event: { id: command.writeOffId, kind: 'written_off' },
    happened: desk.clock.now(),
    mayHappen: (loan) => (command.isStillRight?.(loan) === false ? 'amount_differs' : undefined),
  });
}
