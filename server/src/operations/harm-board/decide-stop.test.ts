import { addDays, type CalendarDate, calendarDate } from '@hiram/values/calendar-date';
import { propertyRuns } from '@hiram/values/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ContentReader } from '#platform/content/content-reader.ts';
import { mustStop } from './decide-stop.ts';
import type { HarmFigure } from './harm-measure.ts';
import { builtInThresholds, isAbove, readThresholds, thresholdsAsContent } from './harm-thresholds.ts';

const day = calendarDate('2026-08-15');

test('a measure above its threshold stops a product that was never stopped', () => {
  expect(mustStop({ isAbove: true, day, last: undefined })).toBe(true);
  expect(mustStop({ isAbove: false, day, last: undefined })).toBe(false);
});

test('an active stop is not started again', () => {
  const last = { liftedOn: undefined, liftedDays: 30, hasFallen: false };
  expect(mustStop({ isAbove: true, day, last })).toBe(false);
});

test('a lifted stop holds for the agreed days, and ends early once the measure fell and rose again', () => {
  const last = { liftedOn: day, liftedDays: 30, hasFallen: false };
  expect(mustStop({ isAbove: true, day: addDays(day, 30), last })).toBe(false);
  expect(mustStop({ isAbove: true, day: addDays(day, 31), last })).toBe(true);
  expect(mustStop({ isAbove: true, day: addDays(day, 2), last: { ...last, hasFallen: true } })).toBe(true);
  expect(mustStop({ isAbove: false, day: addDays(day, 31), last: { ...last, hasFallen: true } })).toBe(false);
});

/** A product through many nights: on each the measure is above or not, and people may lift an active stop the next morning. */
const nights = fc.array(fc.record({ isAbove: fc.boolean(), isLifted: fc.boolean() }), { maxLength: 60 });

test('in any history, a night stops exactly the products that a second rule stops', () => {
  fc.assert(
    fc.property(nights, fc.integer({ min: 1, max: 12 }), (history, liftedDays) => {
      let active = false;
      let liftedOn: CalendarDate | undefined;
      history.forEach((night, index) => {
        const today = addDays(day, index);
        const since = history
          .slice(0, index)
          .filter((_one, past) => liftedOn !== undefined && addDays(day, past) >= liftedOn);
        const hasFallen = since.some((one) => !one.isAbove);
        const last =
          active || liftedOn !== undefined
            ? { liftedOn: active ? undefined : liftedOn, liftedDays, hasFallen }
            : undefined;
        const stopped = mustStop({ isAbove: night.isAbove, day: today, last });
        // The second rule counts the nights since the lifting, and never looks at dates.
        const lifetime = liftedOn === undefined ? 0 : since.length;
        const isCovered =
          liftedOn !== undefined && since.every((one) => one.isAbove) && lifetime <= liftedDays;
        expect(stopped).toBe(night.isAbove && !active && !isCovered);
        active = active || stopped;
        if (active && night.isLifted) {
          active = false;
          liftedOn = addDays(today, 1);
        }
      });
    }),
    { numRuns: propertyRuns, seed: 42 },
  );
});

const figure: HarmFigure = {
  measure: 'refinanced',
  productId: undefined,
  numerator: 30n,
  denominator: 100n,
  total: undefined,
  medianHours: undefined,
  p95Hours: undefined,
};

test('exactly at the threshold is not above it, and too few are never above', () => {
  expect(isAbove(builtInThresholds, figure)).toBe(false);
  expect(isAbove(builtInThresholds, { ...figure, numerator: 31n })).toBe(true);
  expect(isAbove(builtInThresholds, { ...figure, numerator: 99n, denominator: 99n })).toBe(false);
  const slow = { ...figure, measure: 'refund_time', denominator: 20n } as const;
  expect(isAbove(builtInThresholds, { ...slow, p95Hours: 240 })).toBe(false);
  expect(isAbove(builtInThresholds, { ...slow, p95Hours: 241 })).toBe(true);
  expect(isAbove(builtInThresholds, { ...slow, denominator: 19n, p95Hours: 241 })).toBe(false);
});

test('thresholds are read as they are written, and every problem is reported', () => {
  const reader = new ContentReader();
  expect(readThresholds(reader, thresholdsAsContent(builtInThresholds))).toEqual(builtInThresholds);
  expect(reader.isSound).toBe(true);
  const wrong = new ContentReader();
  readThresholds(wrong, {
    ...thresholdsAsContent(builtInThresholds),
    shares: { ...thresholdsAsContent(builtInThresholds).shares, refinanced: { share: '1.5', minimum: 0 } },
    liftedDays: 0,
  });
  expect(wrong.faults.map(({ path }) => path).toSorted()).toEqual([
    '/liftedDays',
    '/shares/refinanced/minimum',
    '/shares/refinanced/share',
  ]);
});
