import type { AgreedRelief } from '@hiram/lending/relief';
import type { Instant } from '@hiram/values/instant';
import type { Loan } from './loan.ts';
import type { LoanCommand, LoanContext, LoanOutcome } from './loan-command.ts';
import { recordEvent } from './record-event.ts';

export interface RelieveLoan extends LoanCommand {
  readonly reliefId: string;
  readonly agreed: AgreedRelief;
  readonly agreedAt: Instant;
  /** True if the loan would still be offered the signed terms. Evaluated on the loan as it is written. */
  readonly isStillOffered: (loan: Loan) => boolean;
}

/**
 * Applies the agreed hardship relief once: moves due dates or splits an instalment. Does nothing if the loan
 * has changed since.
 */
export async function relieveLoan(context: LoanContext, command: RelieveLoan): Promise<LoanOutcome> {
  const { reliefId, agreed, agreedAt, isStillOffered } = command;
  return recordEvent(context, {
    ...command,
    event: { id: reliefId, kind: 'relief_agreed', ...agreed },
    happened: agreedAt,
    mayHappen: (loan) => (isStillOffered(loan) ? undefined : 'relief_differs'),
  });
}
