import type { Position } from '@hiram/lending/position';
import { calendarDate } from '@hiram/values/calendar-date';

/** As the column holds them: a list of texts each, with the disputed instalments of a dispute; null where nothing stands still. */
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
  // The cast is safe: the column is written by the function above alone.
  const rows = (stored ?? []) as readonly (readonly [string, string, string, string, (readonly number[])?])[];
  return rows.map(([id, forCharges, forSchedule, until, disputed]) => ({
    ...{ id, forCharges: BigInt(forCharges), forSchedule: BigInt(forSchedule) },
    until: calendarDate(until),
    ...(disputed !== undefined && { disputed }),
  }));
}
