import { calendarDate } from '@hiram/values/calendar-date';
import { percent } from '@hiram/values/rate';
import { propertyRuns } from '@hiram/values/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Repayment } from './product.ts';
import { buildSchedule, type Instalment, type ScheduleRequest, scheduleTotal } from './schedule.ts';
import { arbitraryPricedLoan } from './testing/arbitrary-loans.ts';

const monthly: Repayment = { kind: 'instalments', every: { count: 1, unit: 'month' } };

function scheduleOf(request: Partial<ScheduleRequest>): Instalment[] {
  return buildSchedule({
    principal: 1_000_000n,
    term: { count: 3, unit: 'month' },
    repayment: monthly,
    method: 'declining',
    monthlyRate: percent('6'),
    spreadFee: 0n,
    feeAtEnd: 0n,
    releasedOn: calendarDate('2026-06-01'),
    ...request,
  });
}

function rows(schedule: readonly Instalment[]): (string | bigint)[][] {
  return schedule.map(({ dueOn, principal, interest, fee }) => [dueOn, principal, interest, fee]);
}

test('declining balance: equal instalments, each with the interest on the outstanding principal', () => {
  expect(rows(scheduleOf({}))).toEqual([
    ['2026-07-01', 314_110n, 60_000n, 0n],
    ['2026-08-01', 332_957n, 41_153n, 0n],
    ['2026-09-01', 352_933n, 21_176n, 0n],
  ]);
});

test('flat: interest on the whole amount for the whole term, in equal parts', () => {
  expect(rows(scheduleOf({ method: 'flat' }))).toEqual([
    ['2026-07-01', 333_333n, 60_000n, 0n],
    ['2026-08-01', 333_333n, 60_000n, 0n],
    ['2026-09-01', 333_334n, 60_000n, 0n],
  ]);
});

test('flat interest that does not divide evenly leaves its remainder in the last part', () => {
  const schedule = scheduleOf({ method: 'flat', principal: 1_040n, monthlyRate: percent('1') });
  expect(schedule.map(({ interest }) => interest)).toEqual([10n, 10n, 11n]);
});

test('bullet: everything on the last day, interest for every month of the term', () => {
  expect(rows(scheduleOf({ repayment: { kind: 'bullet' } }))).toEqual([
    ['2026-09-01', 1_000_000n, 180_000n, 0n],
  ]);
});

test('a term in days accrues a thirtieth of the monthly rate per day', () => {
  expect(rows(scheduleOf({ term: { count: 14, unit: 'day' }, repayment: { kind: 'bullet' } }))).toEqual([
    ['2026-06-15', 1_000_000n, 28_000n, 0n],
  ]);
});

test('a fee is spread in equal parts with the remainder in the last, or falls due at the end', () => {
  expect(scheduleOf({ spreadFee: 10_000n, feeAtEnd: 500n }).map(({ fee }) => fee)).toEqual([
    3333n,
    3333n,
    3834n,
  ]);
});

test('due dates keep the day of the month and do not drift after a short month', () => {
  const schedule = scheduleOf({ term: { count: 4, unit: 'month' }, releasedOn: calendarDate('2027-10-31') });
  expect(schedule.map(({ dueOn }) => dueOn)).toEqual([
    '2027-11-30',
    '2027-12-31',
    '2028-01-31',
    '2028-02-29',
  ]);
});

test('a shorter last period accrues less interest', () => {
  const schedule = scheduleOf({
    term: { count: 70, unit: 'day' },
    repayment: { kind: 'instalments', every: { count: 30, unit: 'day' } },
    method: 'flat',
  });
  expect(rows(schedule)).toEqual([
    ['2026-07-01', 333_333n, 60_000n, 0n],
    ['2026-07-31', 333_333n, 60_000n, 0n],
    ['2026-08-10', 333_334n, 20_000n, 0n],
  ]);
});

test('without interest the instalments are the principal in equal parts', () => {
  const schedule = scheduleOf({ monthlyRate: percent('0'), principal: 100n });
  expect(schedule.map(({ principal, interest }) => [principal, interest])).toEqual([
    [33n, 0n],
    [33n, 0n],
    [34n, 0n],
  ]);
});

test('an amount too small to split gives no negative part', () => {
  const schedule = scheduleOf({ principal: 5n, term: { count: 12, unit: 'month' } });
  expect(scheduleTotal(schedule, 'principal')).toBe(5n);
  expect(schedule.every(({ principal, interest }) => principal >= 0n && interest >= 0n)).toBe(true);
});

test('the parts of any schedule add up, are consecutive without a gap and are never negative', () => {
  fc.assert(
    fc.property(arbitraryPricedLoan, ({ principal, schedule, releasedOn }) => {
      expect(scheduleTotal(schedule, 'principal')).toBe(principal);
      let end = releasedOn;
      for (const row of schedule) {
        expect([row.principal, row.interest, row.fee].every((part) => part >= 0n)).toBe(true);
        expect([row.accruesFrom, row.accruesUntil > row.accruesFrom, row.dueOn]).toEqual([
          end,
          true,
          row.accruesUntil,
        ]);
        end = row.accruesUntil;
      }
    }),
    { numRuns: propertyRuns },
  );
}, 900_000);

test('equal instalments on the declining balance differ from each other by less than one minor unit each', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 10_000n, max: 5_000_000n }),
      fc.integer({ min: 2, max: 12 }),
      (principal, count) => {
        const schedule = scheduleOf({ principal, term: { count, unit: 'month' } });
        const totals = schedule.map((row) => row.principal + row.interest);
        const [first = 0n] = totals;
        const last = totals.at(-1) ?? 0n;
        expect(totals.slice(0, -1).every((total) => total === first)).toBe(true);
        expect(last - first).toBeLessThanOrEqual(BigInt(count * 2));
        expect(first - last).toBeLessThanOrEqual(BigInt(count * 2));
      },
    ),
    { numRuns: propertyRuns },
  );
}, 900_000);
