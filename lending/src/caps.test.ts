import { channels } from '@hiram/markets/ruling';
import { calendarDate } from '@hiram/values/calendar-date';
import { percent, ZERO_RATE } from '@hiram/values/rate';
import { describe, expect, test } from 'vitest';
import { capBreaches } from './caps.ts';
import type { Product, ProductFee } from './product.ts';
import {
  indianInstalments,
  philippineBullet,
  philippineInstalments,
  referenceBullet,
} from './testing/products.ts';

const now = calendarDate('2026-06-01');

function fee(share: string, fixed = 0n): ProductFee[] {
  return [{ name: 'processing fee', timing: 'up_front', share: percent(share), fixed }];
}

function breachesOf(product: Product, on = now) {
  return capBreaches(product, on, ['browser']);
}

test('products within every cap can be published', () => {
  expect(breachesOf(philippineBullet)).toEqual([]);
  expect(breachesOf(philippineInstalments)).toEqual([]);
  expect(breachesOf(indianInstalments)).toEqual([]);
  expect(breachesOf(referenceBullet)).toEqual([]);
});

test('the Philippine market refuses flat interest: interest is charged on the outstanding balance only', () => {
  const flat = { method: 'flat', monthlyRate: percent('2') } as const;
  const [breach, ...others] = breachesOf({ ...philippineInstalments, interest: flat, fees: [] });
  expect(others).toEqual([]);
  expect(breach).toMatchObject({
    cap: 'interestMethods',
    limit: 'interest on the outstanding balance',
    figure: 'interest on the amount borrowed',
    version: 'PH.interestMethods@2012-07-01',
    confidence: 'high',
  });
  expect(breach?.source).toContain('SEC MC 7 s.2011');
  expect(breachesOf({ ...indianInstalments, interest: flat })).toEqual([]);
});

test('a refusal names the cap, the value, the worst case and the source', () => {
  const [breach, ...others] = breachesOf({ ...philippineBullet, fees: fee('6') });
  expect(others).toEqual([]);
  expect(breach).toMatchObject({
    cap: 'effectiveMonthlyRateCap',
    limit: '12 %',
    figure: '12.766 %',
    version: 'PH.effectiveMonthlyRateCap@2026-04-01',
    source: 'SEC MC 14 s.2025: loans made, restructured or renewed from this day',
    confidence: 'high',
  });
  expect(breach?.message).toBe(
    'effectiveMonthlyRateCap: 12.766 % at PHP 1000.00 over 30 days, where 12 % is allowed ' +
      '(SEC MC 14 s.2025: loans made, restructured or renewed from this day; confidence high)',
  );
});

test('the worst case is found anywhere: a fixed fee weighs most on the smallest amount', () => {
  const [breach] = breachesOf({ ...philippineBullet, fees: fee('4', 2000n) });
  expect(breach).toMatchObject({ cap: 'effectiveMonthlyRateCap', amount: 100_000n, figure: '12.766 %' });
  const [term] = breachesOf({ ...philippineInstalments, fees: fee('10.2') });
  expect(term).toMatchObject({ term: { count: 3, unit: 'month' } });
});

test('the date selects the cap: 12.77 % a month was allowed until the end of March 2026', () => {
  const product = { ...philippineBullet, fees: fee('6') };
  expect(breachesOf(product, calendarDate('2026-03-31'))).toEqual([]);
  expect(breachesOf(product, calendarDate('2026-04-01'))).toHaveLength(1);
});

test('nominal interest above 6 % a month is refused even if the effective rate is within its cap', () => {
  const product: Product = {
    ...philippineInstalments,
    interest: { method: 'declining', monthlyRate: percent('6.01') },
    fees: [],
  };
  expect(breachesOf(product)).toMatchObject([
    { cap: 'nominalMonthlyRateCap', limit: '6 %', figure: '6.01 %' },
  ]);
});

test('rate caps apply to loans up to 10,000 pesos and four months; larger and longer ones are exempt', () => {
  const dear: Product = {
    ...philippineInstalments,
    interest: { method: 'declining', monthlyRate: percent('7') },
    fees: [],
  };
  expect(breachesOf(dear)).toHaveLength(1);
  expect(breachesOf({ ...dear, amounts: { min: 1_000_100n, max: 1_000_100n, step: 1n } })).toEqual([]);
  expect(breachesOf({ ...dear, terms: [{ count: 5, unit: 'month' }] })).toEqual([]);
  expect(breachesOf({ ...dear, terms: [{ count: 4, unit: 'month' }] })).toHaveLength(1);
});

test('a schedule that costs more than the principal is refused at any size', () => {
  const product: Product = {
    ...philippineInstalments,
    amounts: { min: 2_000_000n, max: 2_000_000n, step: 1n },
    terms: [{ count: 12, unit: 'month' }],
    repayment: { kind: 'bullet' },
    interest: { method: 'declining', monthlyRate: percent('8') },
    fees: fee('5'),
  };
  expect(breachesOf(product)).toMatchObject([{ cap: 'lifetimeCostCap', limit: '100 %', figure: '101 %' }]);
});

test('a schedule that costs more than the product’s own limit is refused too', () => {
  const found = breachesOf({ ...philippineBullet, lifetimeCostCap: percent('10') });
  expect(found).toMatchObject([
    { cap: 'lifetimeCostCap', limit: '10 %', figure: '11 %', source: 'the product itself' },
  ]);
});

test('a late fee above the market’s cap is refused', () => {
  expect(breachesOf({ ...philippineBullet, lateMonthlyRate: percent('5.01') })).toMatchObject([
    { cap: 'lateCharge', limit: '5 %', figure: '5.01 %' },
  ]);
  expect(breachesOf({ ...indianInstalments, lateMonthlyRate: percent('3.5') })).toMatchObject([
    { cap: 'lateCharge', limit: '3 %', confidence: 'low' },
  ]);
});

test('an extension counts as new credit, and its fee is subject to the effective rate cap', () => {
  const extension = { days: 7, feeRate: percent('2.7'), maximumCount: 2 };
  expect(breachesOf({ ...philippineBullet, extension })).toMatchObject([{ cap: 'effectiveMonthlyRateCap' }]);
  expect(breachesOf({ ...philippineBullet, extension: { ...extension, feeRate: percent('2.6') } })).toEqual(
    [],
  );
});

describe('app stores', () => {
  test('the iOS shell allows 36 % APR including all fees, and no full repayment within 60 days', () => {
    const found = capBreaches(philippineBullet, now, channels);
    expect(found.map(({ channel, cap }) => `${channel} ${cap}`)).toEqual([
      'ios-shell annualRateCap',
      'ios-shell noFullRepaymentWithinDays',
      'android-shell noFullRepaymentWithinDays',
    ]);
  });

  test('36 % a year over more than 60 days passes', () => {
    const mild: Product = {
      ...philippineInstalments,
      interest: { method: 'declining', monthlyRate: percent('2.99') },
      fees: [],
    };
    expect(capBreaches(mild, now, channels)).toEqual([]);
    expect(capBreaches({ ...mild, fees: fee('1') }, now, ['ios-shell'])).toMatchObject([
      { cap: 'annualRateCap', limit: '36 %' },
    ]);
  });

  test('the sixtieth day is too early, the sixty-first is not', () => {
    function over(count: number) {
      const product: Product = {
        ...philippineBullet,
        terms: [{ count, unit: 'day' }],
        interest: { method: 'declining', monthlyRate: percent('1') },
        fees: [],
        extension: null,
      };
      return capBreaches(product, now, ['android-shell']);
    }
    expect(over(60)).toMatchObject([{ cap: 'noFullRepaymentWithinDays', figure: '60 days' }]);
    expect(over(61)).toEqual([]);
  });
});

test.each([
  [90, 1],
  [91, 0],
  [365, 0],
  [366, 1],
])('[R9-2a] a reference loan of %i days breaks %i caps: the term is 91 to 365 days', (count, broken) => {
  const product: Product = {
    ...referenceBullet,
    terms: [{ count, unit: 'day' }],
    lateMonthlyRate: ZERO_RATE,
  };
  const found = breachesOf(product);
  expect(found).toHaveLength(broken);
  expect(found.every(({ cap, limit }) => cap === 'termDays' && limit === '91 to 365 days')).toBe(true);
});
