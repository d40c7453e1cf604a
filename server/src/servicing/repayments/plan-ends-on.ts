import { type Position, unpaid } from '@hiram/lending/position';
import type { CalendarDate } from '@hiram/values/calendar-date';

/** The last due date that remains in the plan. */
export function planEndsOn({ instalments, day }: Position): CalendarDate {
  return instalments.reduce(
    (latest, row) => (unpaid(row) > 0n && row.dueOn > latest ? row.dueOn : latest),
    day,
  );
}
