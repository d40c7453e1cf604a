import type { LoanEvent } from '@hiram/lending/loan-event';
import { isClosed } from '@hiram/lending/position';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import type { LoanCommand, LoanDesk, LoanOutcome, LoanRefusal } from './command.ts';
import type { Loan, Released } from './loan.ts';
import { recordEvent } from './record-event.ts';

const CLAIM = 'traced-';

/** The id of an accrual pause based only on the borrower's payment claim. Pages use it to say so. */
export function claimedStandstill(traceId: string): string {
  return CLAIM + traceId;
}

export function isClaimed(standstillId: string): boolean {
  return standstillId.startsWith(CLAIM);
}

export interface StandStill extends LoanCommand {
  readonly standstillId: string;
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
export async function standStill(desk: LoanDesk, command: StandStill): Promise<LoanOutcome> {
  const { standstillId, amount, since, until } = command;
  return recordEvent(desk, {
    ...command,
    event: { id: standstillId, kind: 'payment_on_its_way', amount, until },
    happened: since,
    mayHappen: isRunning,
  });
}

function isRunning(_loan: Loan, { position }: Released, _event: LoanEvent): LoanRefusal | undefined {
  return isClosed(position) || position.standing === 'written_off' ? 'state_does_not_allow' : undefined;
}

export interface EndStandstill extends LoanCommand {
  readonly standstillId: string;
  readonly endedAt: Instant;
}

/**
 * Ends the accrual pause because the payment will not arrive. Its amount accrues charges again from the next
 * day.
 */
export async function endStandstill(desk: LoanDesk, command: EndStandstill): Promise<LoanOutcome> {
  const { standstillId, endedAt } = command;
  return recordEvent(desk, {
    ...command,
    event: { id: `${standstillId}-ended`, kind: 'payment_not_coming', standstill: standstillId },
    happened: endedAt,
  });
}
