import { calendarDate } from '@hiram/values/calendar-date';
import { describe, expect, test } from 'vitest';
import { creditFileOn, creditFilesBetween } from './credit-reporting.ts';

function filesOf(market: 'IN' | 'PH' | 'reference', from: string, until: string) {
  return creditFilesBetween(market, { from: calendarDate(from), until: calendarDate(until) }).map(
    ({ asOf, kind, dueOn }) => `${asOf} ${kind} by ${dueOn}`,
  );
}

describe('the files for credit bureaus', () => {
  test('in India are weekly from July 2026, with the full file by the 5th', () => {
    expect(filesOf('IN', '2026-07-01', '2026-08-09')).toEqual([
      '2026-07-09 incremental by 2026-07-13',
      '2026-07-16 incremental by 2026-07-20',
      '2026-07-23 incremental by 2026-07-27',
      '2026-07-31 full by 2026-08-05',
      '2026-08-09 incremental by 2026-08-13',
    ]);
  });

  test('in India were fortnightly before', () => {
    expect(filesOf('IN', '2026-06-01', '2026-06-30')).toEqual([
      '2026-06-15 full by 2026-06-22',
      '2026-06-30 full by 2026-07-07',
    ]);
    expect(creditFileOn('IN', calendarDate('2026-06-30'))?.ruleVersion).toBe('IN.creditReporting@2025-05-08');
  });

  test('in the Philippines are monthly, also in a short month', () => {
    expect(filesOf('PH', '2028-02-01', '2028-03-31')).toEqual([
      '2028-02-29 full by 2028-03-15',
      '2028-03-31 full by 2028-04-15',
    ]);
  });

  test('do not exist in the reference market', () => {
    expect(filesOf('reference', '2026-07-01', '2026-12-31')).toEqual([]);
  });
});
