import type { LoanEvent } from '@hiram/lending/loan-event';
import { isClosed } from '@hiram/lending/position';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import type { Loan, Released } from './loan.ts';
import type { LoanCommand, LoanContext, LoanOutcome, LoanRefusal } from './loan-command.ts';
import { recordEvent } from './record-event.ts';

const CLAIM = 'traced-';

/** The id of an accrual pause based only on the borrower's payment claim. Pages use it to say so. */
export function claimedAccrualPauseId(claimId: string): string {
  return CLAIM + claimId;
}

export function isClaimed(accrualPauseId: string): boolean {
  return accrualPauseId.startsWith(CLAIM);
}

export interface PauseAccrual extends LoanCommand {
  readonly accrualPauseId: string;
  /** The amount in transit. */
  readonly amount: MinorUnits;
  /** When the payment was sent. */
  readonly since: Instant;
  /** The last day on which the payment can still arrive. */
  readonly until: CalendarDate;
}

/**
 * Opens an accrual pause for a payment in transit: from that time late fees and reminders for its amount
 * stop, and late fees since then are reversed. The amount is owed until it arrives. Refused for a loan that
 * no longer accrues charges.
 */
export async function pauseAccrual(context: LoanContext, command: PauseAccrual): Promise<LoanOutcome> {
  const { accrualPauseId, amount, since, until } = command;
  return recordEvent(context, {
    ...command,
    event: { id: accrualPauseId, kind: 'payment_on_its_way', amount, until },
    happened: since,
    mayHappen: isRunning,
  });
}

function isRunning(_loan: Loan, { position }: Released, _event: LoanEvent): LoanRefusal | undefined {
  return isClosed(position) || position.status === 'written_off' ? 'state_does_not_allow' : undefined;
}

export interface EndAccrualPause extends LoanCommand {
  readonly accrualPauseId: string;
  readonly endedAt: Instant;
}

/**
 * Ends the accrual pause because the payment will not arrive. Its amount accrues charges again from the next
 * day.
 */
export async function endAccrualPause(context: LoanContext, command: EndAccrualPause): Promise<LoanOutcome> {
  const { accrualPauseId, endedAt } = command;
  return recordEvent(context, {
    ...command,
    event: { id: `${accrualPauseId}-ended`, kind: 'payment_not_coming', standstill: accrualPauseId },
    happened: endedAt,
  });
}
