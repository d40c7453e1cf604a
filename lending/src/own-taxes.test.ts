import { marketRules } from '@hiram/markets/market-pack';
import { philippineReceiptsTax, philippineStampTax } from '@hiram/oracle/own-taxes';
import { calendarDate } from '@hiram/values/calendar-date';
import { percent } from '@hiram/values/rate';
import { propertyRuns } from '@hiram/values/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentageTax, stampTax, valueAddedTaxWithin } from './own-taxes.ts';

function stamp(on: string, principal: bigint, termDays: number): bigint {
  const { value } = marketRules('PH', { on: calendarDate(on), channel: 'browser' }).stampTax;
  if (value === null) throw new Error('no stamp tax');
  return stampTax({ principal, termDays }, value);
}

test.each([
  // 10,000.00 for 92 days: 75.00 × 92 / 365 = 18.904…
  ['2026-06-01', 1_000_000n, 92, 1_890n],
  ['2025-06-30', 1_000_000n, 92, 1_890n],
  // 10,000.01 counts as 10,200.00 until the end of June 2025: 76.50.
  ['2025-06-30', 1_000_001n, 365, 7_650n],
  ['2025-07-01', 1_000_001n, 365, 7_500n],
  // A year or more is the whole tax.
  ['2026-06-01', 1_000_000n, 366, 7_500n],
  // 0.75 × 30 / 365 = 0.0616…
  ['2026-06-01', 10_000n, 30, 6n],
])('stamp tax of %s on %s for %s days is %s', (on, principal, days, tax) => {
  expect(stamp(on, principal, days)).toBe(tax);
});

test('the reference market and India have no stamp tax', () => {
  for (const market of ['reference', 'IN'] as const) {
    const rules = marketRules(market, { on: calendarDate('2026-06-01'), channel: 'browser' });
    expect(rules.stampTax.value).toBeNull();
    expect(rules.receiptsTaxes.value).toBeNull();
  }
});

test('a tax on receipts rounds half up, and more taken back than received owes nothing', () => {
  expect(percentageTax(150_010n, percent('5'))).toBe(7_501n);
  expect(valueAddedTaxWithin(112_000n, percent('12'))).toBe(12_000n);
  expect([percentageTax(-1n, percent('5')), valueAddedTaxWithin(0n, percent('12'))]).toEqual([0n, 0n]);
});

test('the oracle computes the same taxes', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }),
      fc.bigInt({ min: 1n, max: 50_000_000n }),
      fc.integer({ min: 1, max: 800 }),
      fc.bigInt({ min: -1_000n, max: 10_000_000_000n }),
      (date, principal, days, received) => {
        const on = date.toISOString().slice(0, 10);
        expect(stamp(on, principal, days)).toBe(philippineStampTax(on, principal, days));
        expect(percentageTax(received, percent('5'))).toBe(philippineReceiptsTax('percentage_tax', received));
        expect(valueAddedTaxWithin(received, percent('12'))).toBe(philippineReceiptsTax('vat', received));
      },
    ),
    { numRuns: propertyRuns },
  );
});
