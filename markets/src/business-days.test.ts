import { addDays, calendarDate } from '@hiram/values/calendar-date';
import { propertyRuns } from '@hiram/values/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addBusinessDays, holidayCalendar, isBusinessDay, readCalendar } from './business-days.ts';
import { philippinesHolidays } from './data/holidays-philippines.ts';

const ph = holidayCalendar('PH');
const india = holidayCalendar('IN');

test.each<['PH' | 'IN', string, boolean, string]>([
  ['PH', '2026-11-13', true, 'a Friday'],
  ['PH', '2026-11-14', false, 'a Saturday'],
  ['PH', '2026-11-15', false, 'a Sunday'],
  ['PH', '2026-11-30', false, 'Bonifacio Day'],
  ['PH', '2026-05-27', false, "Eid'l Adha"],
  ['PH', '2026-02-25', true, 'a special working day'],
  ['IN', '2026-11-30', true, 'a Monday'],
  ['IN', '2026-10-02', false, "Gandhi's birthday"],
  ['IN', '2026-11-24', false, "Guru Nanak's birthday"],
  ['IN', '2027-01-26', false, 'Republic Day'],
])('%s: %s as a business day is %s (%s)', (country, on, answer) => {
  expect(isBusinessDay(holidayCalendar(country), calendarDate(on))).toEqual({ kind: 'known', value: answer });
});

test('three weekdays skip a weekend and a holiday', () => {
  const friday = calendarDate('2026-11-27');
  expect(addBusinessDays(ph, friday, 3)).toEqual({ kind: 'known', value: '2026-12-03' });
  expect(addBusinessDays(india, friday, 3)).toEqual({ kind: 'known', value: '2026-12-02' });
});

test('zero business days after a day is the day itself', () => {
  expect(addBusinessDays(ph, calendarDate('2026-11-15'), 0)).toEqual({ kind: 'known', value: '2026-11-15' });
});

test('beyond the last known year, the result is unknown', () => {
  const beyond = { kind: 'beyond_calendar', day: '2028-01-01', firstYear: 2026, lastYear: 2027 };
  expect(isBusinessDay(ph, calendarDate('2028-01-01'))).toEqual(beyond);
  expect(addBusinessDays(ph, calendarDate('2027-12-29'), 1)).toEqual(beyond);
  expect(isBusinessDay(ph, calendarDate('2025-12-31')).kind).toBe('beyond_calendar');
});

test('every holiday names its source', () => {
  const all = [...ph.holidays, ...india.holidays];
  expect(all).toHaveLength(68);
  expect(all.filter(({ basis, confidence }) => basis === 'estimated' && confidence === 'high')).toHaveLength(
    2,
  );
  expect(all.filter(({ on, basis }) => on < '2027' && basis === 'estimated')).toEqual([]);
});

test('a calendar that claims a year without holidays is refused', () => {
  expect(() => readCalendar({ ...philippinesHolidays, lastYear: 2028 }, 'holidays')).toThrow(
    'holidays: a known year has no holidays',
  );
  expect(() => readCalendar({ ...philippinesHolidays, lastYear: 2026 }, 'holidays')).toThrow(
    'holidays: a holiday of 2027 is outside the known years',
  );
});

test('counting business days one by one and in one step gives the same result', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(ph, india),
      fc.integer({ min: 0, max: 600 }),
      fc.integer({ min: 1, max: 20 }),
      (calendar, offset, count) => {
        const from = addDays(calendarDate('2026-01-01'), offset);
        let stepped = from;
        for (let index = 0; index < count; index += 1) {
          const next = addBusinessDays(calendar, stepped, 1);
          stepped = next.kind === 'known' ? next.value : stepped;
        }
        expect(addBusinessDays(calendar, from, count)).toEqual({ kind: 'known', value: stepped });
        expect(isBusinessDay(calendar, stepped)).toEqual({ kind: 'known', value: true });
      },
    ),
    { numRuns: propertyRuns },
  );
});
