import { assert } from './assert.ts';
import {
  addDays,
  type CalendarDate,
  dayNumber,
  fromDateParts,
  fromDayNumber,
  parseCalendarDate,
} from './calendar-date.ts';

declare const brand: unique symbol;

/**
 * An instant, as milliseconds since 1970-01-01T00:00:00Z. It becomes a date only together with a time zone.
 */
export type Instant = number & { readonly [brand]: 'Instant' };

/** A name in the IANA time zone database: `Asia/Manila`, `Asia/Kolkata`. */
export type TimeZone = string;

/** A local time of day. */
export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const MS_PER_SECOND = 1000;
const MS_PER_DAY = 86_400_000;
const ISO = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,6}))?(Z|[+-]\d{2}:\d{2})$/;

export function instantFromEpochMs(ms: number): Instant {
  assert(Number.isSafeInteger(ms), `not a whole number of milliseconds: ${ms}`);
  // The cast is the only place where a number becomes an instant.
  return ms as Instant;
}

/**
 * Parses an ISO 8601 timestamp with its offset. Undefined if the text is invalid; digits below a millisecond
 * are cut off.
 */
export function parseInstant(text: string): Instant | undefined {
  const match = ISO.exec(text);
  const date = match === null ? undefined : parseCalendarDate(match[1] ?? '');
  if (match === null || date === undefined) {
    return undefined;
  }
  const [hour, minute, second] = [Number(match[2]), Number(match[3]), Number(match[4])];
  if (hour > 23 || minute > 59 || second > 59) {
    return undefined;
  }
  const ms = Number((match[5] ?? '').padEnd(3, '0').slice(0, 3));
  const local = epochMsOf(date, { hour, minute, second }) + ms;
  return instantFromEpochMs(local - offsetMs(match[6] ?? 'Z'));
}

/** Parses a timestamp that we wrote ourselves. An invalid one is a defect. */
export function instant(text: string): Instant {
  const parsed = parseInstant(text);
  assert(parsed !== undefined, `not an instant: ${text}`);
  return parsed;
}

/** The instant in UTC with milliseconds: `2026-04-01T15:59:59.999Z`. */
export function instantAsIso(moment: Instant): string {
  const days = Math.floor(moment / MS_PER_DAY);
  const msOfDay = moment - days * MS_PER_DAY;
  const { hour, minute, second } = timeFromMs(msOfDay);
  return `${fromDayNumber(days)}T${two(hour)}:${two(minute)}:${two(second)}.${(msOfDay % MS_PER_SECOND).toString().padStart(3, '0')}Z`;
}

export function addMs(moment: Instant, ms: number): Instant {
  return instantFromEpochMs(moment + ms);
}

/** The calendar date of an instant in a time zone. */
export function calendarDateAt(moment: Instant, zone: TimeZone): CalendarDate {
  return localDateTimeAt(moment, zone).date;
}

export interface LocalDateTime {
  readonly date: CalendarDate;
  readonly time: TimeOfDay;
}

/** The local date and time of an instant in a time zone. */
export function localDateTimeAt(moment: Instant, zone: TimeZone): LocalDateTime {
  const parts: Record<string, number> = {};
  for (const { type, value } of localTimeFormat(zone).formatToParts(moment)) {
    parts[type] = Number(value);
  }
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return { date: fromDateParts({ year, month, day }), time: { hour, minute, second } };
}

/**
 * The instant at which clocks in the zone show this date and time. If clocks skip the time, the instant of
 * the jump; if they show it twice, the first.
 */
export function instantAtLocalTime(date: CalendarDate, time: TimeOfDay, zone: TimeZone): Instant {
  const localMs = epochMsOf(date, time);
  // A zone's offsets differ by less than a day, so both candidates are found a day before and a day after.
  const before = localMs - zoneOffsetMs(instantFromEpochMs(localMs - MS_PER_DAY), zone);
  const after = localMs - zoneOffsetMs(instantFromEpochMs(localMs + MS_PER_DAY), zone);
  const candidates = [Math.min(before, after), Math.max(before, after)].map(instantFromEpochMs);
  const exact = candidates.find((moment) => moment + zoneOffsetMs(moment, zone) === localMs);
  return exact ?? firstInstantAtOrAfter(candidates, localMs, zone);
}

/** The first instant of a day: 16:00Z of the previous day in Manila, 18:30Z in Kolkata. */
export function startOfDay(date: CalendarDate, zone: TimeZone): Instant {
  return instantAtLocalTime(date, { hour: 0, minute: 0, second: 0 }, zone);
}

/** The first instant after the day. */
export function endOfDay(date: CalendarDate, zone: TimeZone): Instant {
  return startOfDay(addDays(date, 1), zone);
}

function firstInstantAtOrAfter(candidates: readonly Instant[], localMs: number, zone: TimeZone): Instant {
  let [low = 0, high = 0] = candidates;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (middle + zoneOffsetMs(instantFromEpochMs(middle), zone) >= localMs) {
      high = middle;
    } else {
      low = middle;
    }
  }
  return instantFromEpochMs(high);
}

function zoneOffsetMs(moment: Instant, zone: TimeZone): number {
  const { date, time } = localDateTimeAt(moment, zone);
  const wholeSecond = Math.floor(moment / MS_PER_SECOND) * MS_PER_SECOND;
  return epochMsOf(date, time) - wholeSecond;
}

const localTimeFormats = new Map<TimeZone, Intl.DateTimeFormat>();

/** Creating a formatter costs far more than using it, and a program uses only a handful of zones. */
function localTimeFormat(zone: TimeZone): Intl.DateTimeFormat {
  let formatter = localTimeFormats.get(zone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    localTimeFormats.set(zone, formatter);
  }
  return formatter;
}

function epochMsOf(date: CalendarDate, { hour, minute, second }: TimeOfDay): number {
  return dayNumber(date) * MS_PER_DAY + ((hour * 60 + minute) * 60 + second) * MS_PER_SECOND;
}

function timeFromMs(msOfDay: number): TimeOfDay {
  const seconds = Math.floor(msOfDay / MS_PER_SECOND);
  return { hour: Math.floor(seconds / 3600), minute: Math.floor(seconds / 60) % 60, second: seconds % 60 };
}

function offsetMs(text: string): number {
  if (text === 'Z') {
    return 0;
  }
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(4, 6));
  return (text.startsWith('-') ? -minutes : minutes) * 60 * MS_PER_SECOND;
}

function two(value: number): string {
  return value.toString().padStart(2, '0');
}
