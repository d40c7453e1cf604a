import { calendarDate } from '@hiram/values/calendar-date';
import { expect, test } from 'vitest';
import { marketPack } from './market-pack.ts';
import { returnsEndingBetween } from './regulatory-returns.ts';

function datesOf(market: 'IN' | 'PH' | 'reference', from: string, until: string) {
  return returnsEndingBetween(market, { from: calendarDate(from), until: calendarDate(until) }).map(
    (one) => `${one.sheet} ${one.from} to ${one.until} by ${one.dueOn}, alarm ${one.alarmOn}`,
  );
}

test('quarters and years in India follow the financial year from April', () => {
  expect(datesOf('IN', '2026-03-31', '2026-04-01')).toEqual([
    'in_lending_apps 2026-03-01 to 2026-03-31 by 2026-04-10, alarm 2026-04-05',
    'in_asset_classes 2026-01-01 to 2026-03-31 by 2026-04-21, alarm 2026-04-11',
    'in_digital_lending 2026-01-01 to 2026-03-31 by 2026-04-21, alarm 2026-04-11',
    'in_complaints 2025-04-01 to 2026-03-31 by 2026-05-30, alarm 2026-04-30',
  ]);
  expect(datesOf('IN', '2026-05-01', '2026-05-31')).toHaveLength(1);
});

test('half-years in the Philippines follow the calendar year, also in a leap year', () => {
  expect(datesOf('PH', '2028-06-01', '2028-06-30')).toEqual([
    'ph_lending_platforms 2028-06-01 to 2028-06-30 by 2028-07-10, alarm 2028-07-05',
    'ph_lending 2028-01-01 to 2028-06-30 by 2028-08-14, alarm 2028-07-30',
    'ph_complaints 2028-01-01 to 2028-06-30 by 2028-08-14, alarm 2028-07-30',
  ]);
  expect(datesOf('PH', '2028-02-01', '2028-02-29')).toEqual([
    'ph_lending_platforms 2028-02-01 to 2028-02-29 by 2028-03-10, alarm 2028-03-05',
  ]);
});

test('a period that ended before the rule is in no calendar, and the reference market owes nothing', () => {
  expect(datesOf('IN', '2025-04-01', '2025-04-30')).toEqual([]);
  expect(datesOf('reference', '2026-01-01', '2026-12-31')).toEqual([]);
});

test('every class of a market with least provisions has one', () => {
  for (const market of ['IN', 'PH', 'reference'] as const) {
    const provisions = marketPack(market).rules.assetProvisions.at(-1)?.value;
    if (provisions === null || provisions === undefined) continue;
    const classes = marketPack(market).rules.assetClasses.at(-1)?.value;
    const names = [classes?.standard, ...(classes?.pastDue ?? []).map(({ name }) => name)];
    expect(provisions.map((one) => one.class)).toEqual([
      ...names,
      ...(classes?.nonPerforming ?? []).map(({ name }) => name),
    ]);
  }
});
