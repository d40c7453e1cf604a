import type { Position } from '@hiram/lending/position';
import { calendarDate } from '@hiram/values/calendar-date';

/** As the column holds them: a list of texts each, and null where nothing is on its way. */
export function standstillsAsJson(standstills: Position['standstills']): string | null {
  if (standstills.length === 0) return null;
  return JSON.stringify(
    standstills.map(({ id, forCharges, forSchedule, until }) => [
      id,
      `${forCharges}`,
      `${forSchedule}`,
      until,
    ]),
  );
}

export function standstillsFromJson(stored: unknown): Position['standstills'] {
  // The cast is safe: the column is written by the function above alone.
  const rows = (stored ?? []) as readonly (readonly [string, string, string, string])[];
  return rows.map(([id, forCharges, forSchedule, until]) => ({
    ...{ id, forCharges: BigInt(forCharges), forSchedule: BigInt(forSchedule) },
    until: calendarDate(until),
  }));
}
