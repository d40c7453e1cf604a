import type { Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { disputeEventId } from './dispute.ts';
import type { LoanCommand, LoanContext, LoanOutcome } from './loan-command.ts';
import { recordEvent } from './record-event.ts';

export interface RefundOvercharge extends LoanCommand {
  /** The dispute that this ends. */
  readonly disputeId: string;
  readonly amount: MinorUnits;
  readonly interest: MinorUnits;
  readonly decidedAt: Instant;
}

/**
 * Gives back what was charged too much, with interest, as credit of the loan. Credit pays what is due; that
 * of an ended loan is sent to the borrower.
 */
export async function refundOvercharge(
  context: LoanContext,
  command: RefundOvercharge,
): Promise<LoanOutcome> {
  const { disputeId, amount, interest, decidedAt } = command;
  return recordEvent(context, {
    ...command,
    event: {
      id: `overcharge-${disputeId}`,
      kind: 'overcharge_refunded',
      amount,
      interest,
      standstill: disputeEventId(disputeId),
    },
    happened: decidedAt,
  });
}
