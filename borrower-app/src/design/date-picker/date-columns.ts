import { daysInMonth } from '@hiram/values/calendar-date';
import { defaults } from '../defaults.ts';
import { remembered } from '../memoized.ts';
import type { ColumnOption } from '../wheels/column.ts';

/** Precision of the choice. */
export type DatePrecision = 'day' | 'minute';

/** `2026-11-28`, or with minutes `2026-11-28 09:05`: local date and time without a time zone. */
export type WallTime = string;

/** The numbers of a wall time, starting with the year: `[2026, 11, 28]` or `[2026, 11, 28, 9, 5]`. */
type WallTimeFields = readonly number[];

const monthsInYear = 12;
const minutesInHour = 60;

/**
 * The selectable numbers for each part of a wall time, given the parts before it and the bounds. A part
 * outside the bounds is moved to the nearest allowed value.
 */
export function dateColumns(choice: {
  readonly turnedTo: WallTime;
  readonly min: WallTime;
  readonly max: WallTime;
  readonly precision: DatePrecision;
}): { readonly numbers: readonly number[][]; readonly value: WallTime } {
  const selected = partsOf(choice.turnedTo);
  const min = partsOf(choice.min);
  const max = partsOf(choice.max);
  const numbers: number[][] = [];
  const chosen: number[] = [];
  const partCount = choice.precision === 'day' ? 3 : 5;
  while (chosen.length < partCount) {
    const part = chosen.length;
    const [lowest, highest] = rangeOf(part, chosen, { min, max });
    numbers.push(steps(lowest, highest, part === 4 ? defaults.datePicker.minuteStep : 1));
    chosen.push(Math.min(Math.max(selected[part] ?? lowest, lowest), highest));
  }
  return { numbers, value: formatWallTime(chosen) };
}

/** A bound applies only if all preceding parts equal it. */
function rangeOf(
  part: number,
  chosen: WallTimeFields,
  bounds: { readonly min: WallTimeFields; readonly max: WallTimeFields },
): [lowest: number, highest: number] {
  const [lowest, highest] = naturalRange(part, chosen);
  return [
    startsWith(bounds.min, chosen) ? (bounds.min[part] ?? lowest) : lowest,
    startsWith(bounds.max, chosen) ? (bounds.max[part] ?? highest) : highest,
  ];
}

function startsWith(bound: WallTimeFields, chosen: WallTimeFields): boolean {
  return chosen.every((number, index) => number === bound[index]);
}

function naturalRange(
  part: number,
  [year = 0, month = 1]: WallTimeFields,
): [lowest: number, highest: number] {
  switch (part) {
    case 0:
      return [0, 9999];
    case 1:
      return [1, monthsInYear];
    case 2:
      return [1, daysInMonth(year, month)];
    case 3:
      return [0, defaults.datePicker.hours - 1];
    default:
      return [0, minutesInHour - 1];
  }
}

function steps(lowest: number, highest: number, step: number): number[] {
  return Array.from(
    { length: Math.floor((highest - lowest) / step) + 1 },
    (_, index) => lowest + index * step,
  );
}

export function partsOf(wallTime: WallTime): WallTimeFields {
  return (wallTime.match(/\d+/g) ?? []).map(Number);
}

export function formatWallTime([year = 0, month = 1, day = 1, hour, minute]: WallTimeFields): WallTime {
  const date = `${padded(year, 4)}-${padded(month)}-${padded(day)}`;
  return hour === undefined || minute === undefined ? date : `${date} ${padded(hour)}:${padded(minute)}`;
}

/** Hours and minutes have two digits; months are names. */
export function optionsOf(
  numbers: readonly number[],
  part: number,
  dateLocale: string,
): readonly ColumnOption[] {
  return numbers.map((number) => ({ value: String(number), label: labelOf(number, part, dateLocale) }));
}

const monthFormat = remembered(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }),
);

function labelOf(number: number, part: number, dateLocale: string): string {
  if (part === 1 && dateLocale !== 'reference') {
    return monthFormat(dateLocale).format(Date.UTC(2000, number - 1, 1));
  }
  return part === 0 ? String(number) : padded(number);
}

function padded(number: number, width = 2): string {
  return String(number).padStart(width, '0');
}
