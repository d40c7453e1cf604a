import { rateAsText } from '@hiram/values/rate';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { categoriesOf } from './categories.ts';
import { monthTotals, sharesOf } from './month-totals.ts';

function inTenThousandths(decimal: string): number {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return Number(whole + fraction.padEnd(4, '0'));
}

describe('shares', () => {
  test.each([
    [
      [1n, 1n, 1n],
      ['0.3334', '0.3333', '0.3333'],
    ],
    [
      [2n, 1n],
      ['0.6667', '0.3333'],
    ],
    [[5n], ['1']],
    [
      [999_999n, 1n],
      ['1', '0'],
    ],
    [[], []],
  ])('of given amounts, case %#', (amounts, shares) => {
    expect(sharesOf(amounts).map(rateAsText)).toEqual(shares);
  });

  test('add up to exactly 1 for any amounts, and a larger amount never has a smaller share', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(1n, 1_000_000_000_000n), { minLength: 1, maxLength: 30 }), (amounts) => {
        const shares = sharesOf(amounts.toSorted((a, b) => Number(b - a))).map((share) =>
          inTenThousandths(rateAsText(share)),
        );
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(10_000);
        expect(shares).toEqual(shares.toSorted((a, b) => b - a));
      }),
    );
  });
});

test('a month lists its largest categories first, and a share is relative to its own kind', () => {
  const figures = monthTotals([
    { categoryId: 'food', kind: 'expense', amount: 25_000n, entries: 3 },
    { categoryId: 'salary', kind: 'income', amount: 900_000n, entries: 1 },
    { categoryId: 'home', kind: 'expense', amount: 75_000n, entries: 1 },
  ]);
  expect(figures).toMatchObject({ income: 900_000n, expense: 100_000n, entries: 5 });
  expect(figures.byCategory.map(({ categoryId, share }) => [categoryId, rateAsText(share)])).toEqual([
    ['salary', '1'],
    ['home', '0.75'],
    ['food', '0.25'],
  ]);
});

test('every market has its categories, each with a name in every language and no duplicate name', () => {
  for (const market of ['PH', 'IN', 'reference'] as const) {
    const offered = categoriesOf(market);
    expect(offered.filter(({ kind }) => kind === 'income').length).toBeGreaterThan(5);
    for (const locale of ['en', 'fil', 'hi'] as const) {
      const names = offered.map(({ names: { [locale]: name } }) => name);
      expect(new Set(names).size, `${market} ${locale}`).toBe(names.length);
      expect(names).not.toContain('');
    }
  }
});
