import type { Position } from '@hiram/lending/position';
import { calendarDate } from '@hiram/values/calendar-date';

/**
 * Column format: one list of strings for each pause, plus the disputed instalments of a dispute. Null if
 * there is no pause.
 */
export function accrualPausesAsJson(accrual_pauses: Position['accrual_pauses']): string | null {
  if (accrual_pauses.length === 0) return null;
  return JSON.stringify(
    accrual_pauses.map(({ id, forCharges, forSchedule, until, disputed }) => [
      id,
      `${forCharges}`,
      `${forSchedule}`,
      until,
      ...(disputed === undefined ? [] : [disputed]),
    ]),
  );
}

export function accrualPausesFromJson(stored: unknown): Position['accrual_pauses'] {
  // The cast is safe: only the function above writes the column.
  const rows = (stored ?? []) as readonly (readonly [string, string, string, string, (readonly number[])?])[];
  return rows.map(([id, forCharges, forSchedule, until, disputed]) => ({
    id,
    forCharges: BigInt(forCharges),
    forSchedule: BigInt(forSchedule),
    until: calendarDate(until),
    ...(disputed !== undefined && { disputed }),
  }));
}
