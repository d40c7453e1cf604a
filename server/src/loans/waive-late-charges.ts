import type { MinorUnits } from '@hiram/values/money';
import type { LoanCommand, LoanDesk, LoanOutcome } from './command.ts';
import type { Loan } from './loan.ts';
import { recordEvent } from './record-event.ts';

export interface WaiveLateCharges extends LoanCommand {
  readonly waiverId: string;
  /** The most that is given up; what is not owed cannot be. */
  readonly amount: MinorUnits;
  /** Whether the loan is still what was agreed on: asked of it as it is written. */
  readonly isStillRight?: ((loan: Loan) => boolean) | undefined;
}

/** The lender gives up late charges, as of now. */
export async function waiveLateCharges(desk: LoanDesk, command: WaiveLateCharges): Promise<LoanOutcome> {
  const { waiverId, amount, isStillRight } = command;
  return recordEvent(desk, {
    ...command,
    event: { id: waiverId, kind: 'late_charges_waived', amount },
    happened: desk.clock.now(),
    mayHappen: (loan) => (isStillRight?.(loan) === false ? 'amount_differs' : undefined),
  });
}
