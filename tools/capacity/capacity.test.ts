import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Measured, measured } from './measured.ts';
import { assumed, capacityOf, monthlyCosts } from './model.ts';

const root = join(import.meta.dirname, '..', '..');

describe('a measured figure', () => {
  test.each(Object.entries<Measured>(measured))('%s is in the document that it names', (_, figure) => {
    const lines = readFileSync(join(root, figure.document), 'utf8');
    const text =
      figure.commit === undefined
        ? lines.replaceAll(/\s+/g, ' ')
        : (lines
            .split('\n')
            .find((line) => line.includes(`| ${figure.commit} |`) && line.includes(figure.quote)) ?? '');
    expect(text).toContain(figure.quote);
    const numbers = Array.from(figure.quote.matchAll(/[\d.]*\d/g), ([number]) => Number(number));
    expect([...numbers, ...numbers.map((number) => number * 1_000)]).toContain(figure.value);
  });
});

describe('the capacity', () => {
  test('of a hundred million borrowers is that of docs/scale.md', () => {
    const capacity = capacityOf({ ...assumed, borrowers: 100_000_000 });
    // 30 million active loans at 28.3 microseconds: 14 minutes on two cores; 9 million changed loans write 42 GB.
    expect(capacity.nightMinutesOnTwoCores).toBeCloseTo(14.15, 2);
    // 15.5 hours: nobody has measured a whole night of this size yet.
    expect(capacity.wholeNightMinutesAtMost).toBeCloseTo(929.8, 1);
    expect(capacity.nightWalGb).toBeCloseTo(42.3, 1);
    expect(capacity.databaseGbPerYear).toBe(3_000);
    expect(capacity.peakPaymentsPerSecond).toBeCloseTo(118.9, 1);
    // 119 payments a second × 3.2 ms ÷ half busy × 2 for pages.
    expect(capacity.databaseCores).toBeCloseTo(1.52, 2);
  });

  test('grows with the number of borrowers', () => {
    const small = capacityOf({ ...assumed, borrowers: 1_000_000 });
    const large = capacityOf({ ...assumed, borrowers: 10_000_000 });
    for (const [name, figure] of Object.entries(small)) {
      expect(large[name as keyof typeof large], name).toBeCloseTo(10 * figure, 6);
    }
  });

  test('of the database is that of the night if the night is short', () => {
    const capacity = capacityOf({ ...assumed, borrowers: 10_000_000, nightHours: 0.01 });
    expect(capacity.databaseCores).toBeCloseTo((84.9 * 2) / 36 / 0.5, 2);
  });

  test('costs what the given prices say, and nothing without prices', () => {
    const capacity = capacityOf({ ...assumed, borrowers: 1_000_000 });
    expect(monthlyCosts(capacity, {}).total).toBe(0);
    const costs = monthlyCosts(capacity, { core: 30, storageGb: 0.1, sms: 0.01 });
    // One core for the API, one for the database and one for its standby.
    expect(capacity.apiCores).toBeCloseTo(0.23, 2);
    expect(costs.core).toBe((1 + 2) * 30);
    expect(costs.storageGb).toBeCloseTo(2 * 30 * 0.1);
    expect(costs.sms).toBeCloseTo(8_333.33, 1);
    expect(costs.total).toBeCloseTo(costs.core + costs.storageGb + costs.sms);
  });
});
