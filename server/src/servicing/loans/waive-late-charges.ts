import type { MinorUnits } from '@hiram/values/money';
import type { Loan } from './loan.ts';
import type { LoanCommand, LoanContext, LoanOutcome } from './loan-command.ts';
import { recordEvent } from './record-event.ts';

export interface WaiveLateCharges extends LoanCommand {
  readonly waiverId: string;
  /** The maximum amount waived. Only what is owed can be waived. */
  readonly amount: MinorUnits;
  /** True if the loan still matches what was agreed. Evaluated on the loan as it is written. */
  readonly isStillRight?: ((loan: Loan) => boolean) | undefined;
}

/** Waives late fees as of now. */
export async function waiveLateCharges(
  context: LoanContext,
  command: WaiveLateCharges,
): Promise<LoanOutcome> {
  const { waiverId, amount, isStillRight } = command;
  return recordEvent(context, {
    ...command,
    event: { id: waiverId, kind: 'late_charges_waived', amount },
    happened: context.businessClock.now(),
    mayHappen: (loan) => (isStillRight?.(loan) === false ? 'amount_differs' : undefined),
  });
}
