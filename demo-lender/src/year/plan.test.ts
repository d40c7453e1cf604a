import { expect, test } from 'vitest';
import { planYear } from './plan.ts';

const year = planYear({ loans: 1_200, firstDay: 363 });

test('a year is planned the same way every time', () => {
  expect(planYear({ loans: 1_200, firstDay: 363 })).toEqual(year);
  expect(Math.abs(year.length - 1_200)).toBeLessThanOrEqual(1);
});

test('lending grows from quarter to quarter, and is least on Sundays', () => {
  function countOf(belongs: (daysAgo: number) => boolean): number {
    return year.filter(({ appliesDaysAgo }) => belongs(appliesDaysAgo)).length;
  }
  const weekdays = [0, 1, 2, 3, 4, 5, 6].map((weekday) => countOf((daysAgo) => daysAgo % 7 === weekday));
  expect(countOf((daysAgo) => daysAgo <= 91)).toBeGreaterThan(1.5 * countOf((daysAgo) => daysAgo > 272));
  expect(weekdays[0]).toBe(Math.min(...weekdays));
});

test('a borrower does one thing a day', () => {
  for (const { steps } of year) {
    expect(new Set(steps.map(({ daysAgo }) => daysAgo)).size).toBe(steps.length);
  }
});

test('nobody acts before the loan or after the present', () => {
  for (const { appliesDaysAgo, steps } of year) {
    for (const { daysAgo } of steps) {
      expect(daysAgo).toBeLessThan(appliesDaysAgo);
      expect(daysAgo).toBeGreaterThanOrEqual(1);
    }
  }
});

test('the vintages of the new channel pay worse than those before and after', () => {
  function shareUnpaidAfterTwoMonths(from: number, to: number): number {
    const vintage = year.filter(
      ({ appliesDaysAgo, isDeclined }) => !isDeclined && appliesDaysAgo <= from && appliesDaysAgo > to,
    );
    const unpaid = vintage.filter(({ appliesDaysAgo, steps }) => {
      const paidInTime = steps.some(
        ({ what, daysAgo }) => what !== 'complains' && daysAgo > appliesDaysAgo - 60,
      );
      return !paidInTime;
    });
    return unpaid.length / vintage.length;
  }
  const spring = shareUnpaidAfterTwoMonths(250, 170);
  expect(spring).toBeGreaterThan(shareUnpaidAfterTwoMonths(363, 250));
  expect(spring).toBeGreaterThan(shareUnpaidAfterTwoMonths(100, 61));
});

test('who borrows again has paid the loan before', () => {
  const people = new Map<number, number>();
  let returning = 0;
  for (const { person, isDeclined } of year) {
    if (people.has(person)) returning += 1;
    if (people.has(person)) expect(isDeclined).toBe(false);
    people.set(person, (people.get(person) ?? 0) + 1);
  }
  expect(returning).toBeGreaterThan(100);
});
