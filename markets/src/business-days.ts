import { addDays, type CalendarDate, dateParts, weekday } from '@hiram/values/calendar-date';
import { indiaHolidays } from './data/holidays-india.ts';
import { philippinesHolidays } from './data/holidays-philippines.ts';
import { day, list, literal, object, PackError, type Reader, text, wholeNumber } from './reading.ts';
import type { Country } from './rules.ts';
import { type Confidence, confidences } from './ruling.ts';

/**
 * The basis of a holiday: `proclaimed` for that year, fixed by `statute` for every year, or `estimated` from
 * its calendar until it is proclaimed.
 */
const holidayBases = ['proclaimed', 'statute', 'estimated'] as const;

interface Holiday {
  readonly on: CalendarDate;
  readonly name: string;
  readonly basis: (typeof holidayBases)[number];
  readonly source: string;
  readonly confidence: Confidence;
}

/** A country's national public holidays for the known years. */
export interface HolidayCalendar {
  readonly country: Country;
  readonly firstYear: number;
  readonly lastYear: number;
  readonly holidays: readonly Holiday[];
}

/** A calendar's answer: a value, or explicitly that the year is unknown. */
export type CalendarAnswer<Value> =
  | { readonly kind: 'known'; readonly value: Value }
  | {
      readonly kind: 'beyond_calendar';
      readonly day: CalendarDate;
      readonly firstYear: number;
      readonly lastYear: number;
    };

const readShape = object<HolidayCalendar>({
  country: literal('PH', 'IN'),
  firstYear: wholeNumber,
  lastYear: wholeNumber,
  holidays: list(
    object<Holiday>({
      on: day,
      name: text,
      basis: literal(...holidayBases),
      source: text,
      confidence: literal(...confidences),
    }),
  ),
});

/** Parses a calendar; every year that it claims to know must have holidays, and none may be outside. */
export const readCalendar: Reader<HolidayCalendar> = (data, path) => {
  const calendar = readShape(data, path);
  const years = new Set(calendar.holidays.map(({ on }) => dateParts(on).year));
  for (const year of years) {
    if (year < calendar.firstYear || year > calendar.lastYear) {
      throw new PackError(path, `a holiday of ${year} is outside the known years`);
    }
  }
  if (years.size !== calendar.lastYear - calendar.firstYear + 1) {
    throw new PackError(path, 'a known year has no holidays');
  }
  return calendar;
};

const calendars: Readonly<Record<Country, HolidayCalendar>> = {
  PH: readCalendar(philippinesHolidays, 'holidays PH'),
  IN: readCalendar(indiaHolidays, 'holidays IN'),
};

export function holidayCalendar(country: Country): HolidayCalendar {
  return calendars[country];
}

/** A business day is Monday to Friday and not a national public holiday. The copy calls these "working days". */
export function isBusinessDay(calendar: HolidayCalendar, on: CalendarDate): CalendarAnswer<boolean> {
  const { year } = dateParts(on);
  if (year < calendar.firstYear || year > calendar.lastYear) {
    return {
      kind: 'beyond_calendar',
      day: on,
      firstYear: calendar.firstYear,
      lastYear: calendar.lastYear,
    };
  }
  return {
    kind: 'known',
    value: weekday(on) <= 5 && !calendar.holidays.some((holiday) => holiday.on === on),
  };
}

/** The business day this many business days after a date; the date itself does not count. */
export function addBusinessDays(
  calendar: HolidayCalendar,
  from: CalendarDate,
  count: number,
): CalendarAnswer<CalendarDate> {
  let reached = from;
  for (let remaining = count; remaining > 0; ) {
    reached = addDays(reached, 1);
    const answer = isBusinessDay(calendar, reached);
    if (answer.kind === 'beyond_calendar') {
      return answer;
    }
    if (answer.value) {
      remaining -= 1;
    }
  }
  return { kind: 'known', value: reached };
}
