import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import type { Loan } from './loan.ts';
import type { LoanCommand, LoanContext, LoanOutcome } from './loan-command.ts';
import { recordEvent } from './record-event.ts';

export interface AcceptCompromise extends LoanCommand {
  readonly eventId: string;
  readonly amount: MinorUnits;
  readonly until: CalendarDate;
  readonly acceptedAt: Instant;
  /** True if the offer can still be accepted. Evaluated on the loan as it is written. */
  readonly isStillOpen: (loan: Loan) => boolean;
}

/** Records that the borrower accepted a compromise settlement. Only payments fulfil it. */
export async function acceptCompromise(
  context: LoanContext,
  command: AcceptCompromise,
): Promise<LoanOutcome> {
  const { eventId, amount, until, acceptedAt, isStillOpen } = command;
  return recordEvent(context, {
    ...command,
    event: { id: eventId, kind: 'compromise_accepted', amount, until },
    happened: acceptedAt,
    mayHappen: (loan) => (isStillOpen(loan) ? undefined : 'state_does_not_allow'),
  });
}
