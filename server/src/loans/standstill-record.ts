import type { Position } from '@hiram/lending/position';
import { calendarDate } from '@hiram/values/calendar-date';

/**
 * Column format: one list of strings for each pause, plus the disputed instalments of a dispute. Null if
 * there is no pause.
 */
export function standstillsAsJson(standstills: Position['standstills']): string | null {
  if (standstills.length === 0) return null;
  return JSON.stringify(
    standstills.map(({ id, forCharges, forSchedule, until, disputed }) => [
      id,
      `${forCharges}`,
      `${forSchedule}`,
      until,
      ...(disputed === undefined ? [] : [disputed]),
    ]),
  );
}

export function standstillsFromJson(stored: unknown): Position['standstills'] {
  // The cast is safe: only the function above writes the column.
  const rows = (stored ?? []) as readonly (readonly [string, string, string, string, (readonly number[])?])[];
  return rows.map(([id, forCharges, forSchedule, until, disputed]) => ({
    ...{ id, forCharges: BigInt(forCharges), forSchedule: BigInt(forSchedule) },
    until: calendarDate(until),
    ...(disputed !== undefined && { disputed }),
  }));
}
