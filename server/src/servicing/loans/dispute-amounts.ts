import { openDisputes } from '@hiram/lending/disputes';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { LoanId } from '@hiram/values/ids';
import type { MinorUnits } from '@hiram/values/money';
import type { Database } from '#platform/database/database.ts';
import { findDisputeEvents } from './loans.sql.ts';

/** A loan's disputed amount on a day, and the amount reversed so far. */
export interface DisputeAmounts {
  readonly disputed: MinorUnits;
  readonly reversed: MinorUnits;
}

export const NO_DISPUTES: DisputeAmounts = { disputed: 0n, reversed: 0n };

export async function disputeAmountsOf(
  database: Database,
  loanId: LoanId,
  on: CalendarDate,
): Promise<DisputeAmounts> {
  const events = await findDisputeEvents(database, loanId);
  return {
    disputed: openDisputes(events, on).reduce((total, { amount }) => total + amount, 0n),
    reversed: events
      .flatMap((event) => (event.kind === 'charges_reversed' ? event.charges : []))
      .reduce((total, { amount }) => total + amount, 0n),
  };
}
