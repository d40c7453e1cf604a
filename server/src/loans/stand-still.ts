import type { LoanEvent } from '@hiram/lending/loan-event';
import { isClosed } from '@hiram/lending/position';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import type { LoanCommand, LoanDesk, LoanOutcome, LoanRefusal } from './command.ts';
import type { Loan, Released } from './loan.ts';
import { recordEvent } from './record-event.ts';

const CLAIM = 'traced-';

/** What stands still for money that nobody but the borrower speaks of, so that pages say just that. */
export function claimedStandstill(traceId: string): string {
  return CLAIM + traceId;
}

export function isClaimed(standstillId: string): boolean {
  return standstillId.startsWith(CLAIM);
}

export interface StandStill extends LoanCommand {
  readonly standstillId: string;
  /** What is on its way. */
  readonly amount: MinorUnits;
  /** Since when it is. */
  readonly since: Instant;
  /** The last day on which it can still come. */
  readonly until: CalendarDate;
}

/**
 * Money is on its way: from that moment charges and reminders for its amount stand still, and what was charged since goes
 * back. It is owed until it comes. Refused to a loan that charges nothing any more.
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

/** The money is not coming after all: from the next day on its amount costs what it costs. */
export async function endStandstill(desk: LoanDesk, command: EndStandstill): Promise<LoanOutcome> {
  const { standstillId, endedAt } = command;
  return recordEvent(desk, {
    ...command,
    event: { id: `${standstillId}-ended`, kind: 'payment_not_coming', standstill: standstillId },
    happened: endedAt,
  });
}
