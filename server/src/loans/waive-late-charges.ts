import type { MinorUnits } from '@hiram/values/money';
import type { LoanCommand, LoanDesk, LoanOutcome } from './command.ts';
import { recordEvent } from './record-event.ts';

export interface WaiveLateCharges extends LoanCommand {
  readonly waiverId: string;
  /** The most that is given up; what is not owed cannot be. */
  readonly amount: MinorUnits;
}

/** The lender gives up late charges, as of now. */
export async function waiveLateCharges(desk: LoanDesk, command: WaiveLateCharges): Promise<LoanOutcome> {
  const { waiverId, amount } = command;
  return recordEvent(desk, {
    ...command,
    event: { id: waiverId, kind: 'late_charges_waived', amount },
    happened: desk.clock.now(),
  });
}
