import { percent } from '@hiram/values/rate';
import { expect, test } from 'vitest';
import type { Product } from './product.ts';
import { productProblems } from './product-checks.ts';
import { philippineBullet, philippineInstalments } from './testing/products.ts';

test('a valid product has no problems', () => {
  expect(productProblems(philippineBullet)).toEqual([]);
  expect(productProblems(philippineInstalments)).toEqual([]);
});

test.each<[string, Partial<Product>]>([
  [
    'its amounts go from one above zero up to one that is not less',
    { amounts: { min: 200n, max: 100n, step: 100n } },
  ],
  ['its steps lead from the least amount to the most', { amounts: { min: 100n, max: 250n, step: 100n } }],
  ['its steps lead from the least amount to the most', { amounts: { min: 100n, max: 100n, step: 0n } }],
  ['it has terms, each of at least one day or month', { terms: [] }],
  ['it has terms, each of at least one day or month', { terms: [{ count: 0, unit: 'day' }] }],
  [
    'its instalments and its terms count in one unit',
    { repayment: { kind: 'instalments', every: { count: 1, unit: 'month' } } },
  ],
  [
    'its fee up front leaves nothing to pay out',
    { fees: [{ name: 'fee', timing: 'up_front', share: percent('1'), fixed: 99_000n }] },
  ],
])('%s', (problem, change) => {
  expect(productProblems({ ...philippineBullet, ...change })).toContain(problem);
});
