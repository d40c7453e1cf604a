import { inTransit } from '@hiram/lending/accrual-pause';
import { amountDue, firstUnpaidOn, type Position } from '@hiram/lending/position';
import { daysBetween } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';

/** What collections go by: the amount that is due today, and since when. */
export interface LateAmounts {
  readonly owed: MinorUnits;
  readonly daysLate: number;
  readonly isInTransit: boolean;
}

export function lateAmounts(position: Position): LateAmounts {
  const owed = amountDue(position) - position.credit;
  const since = firstUnpaidOn(position);
  return {
    owed: owed > 0n ? owed : 0n,
    daysLate: since === undefined ? 0 : Math.max(daysBetween(since, position.day), 0),
    isInTransit: inTransit(position) > 0n,
  };
}
