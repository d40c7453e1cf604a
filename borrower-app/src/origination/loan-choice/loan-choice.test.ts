import { describe, expect, test } from 'vitest';
import { amountAt, type CalculatorProduct, choiceIn, stepAt, stepsOf } from './loan-choice.ts';

const product: CalculatorProduct = {
  productId: 'p-1',
  productName: 'Hiram Cash',
  minAmount: '100000',
  maxAmount: '1000000',
  amountStep: '50000',
  terms: [
    { periods: '1', termUnit: 'month' },
    { periods: '3', termUnit: 'month' },
  ],
};

describe('the amounts of a product', () => {
  test('range from the minimum to the maximum in equal steps', () => {
    expect(stepsOf(product)).toBe(18);
    expect([0, 1, 18].map((step) => amountAt(product, step))).toEqual(['100000', '150000', '1000000']);
  });

  test('stay within both ends, however far the user steps', () => {
    expect([-1, 19].map((step) => amountAt(product, step))).toEqual(['100000', '1000000']);
  });

  test.each([
    ['100000', 0],
    ['149999', 0],
    ['150000', 1],
    ['1000000', 18],
    ['99', 0],
    ['99999999', 18],
  ])('%s is at step %i', (amount, step) => {
    expect(stepAt(product, amount)).toBe(step);
  });
});

describe('a choice made for one product is kept for another', () => {
  const larger = {
    ...product,
    productId: 'p-2',
    minAmount: '500000',
    maxAmount: '3000000',
    amountStep: '100000',
  };

  test('if it has the same amount and term', () => {
    const choice = { productId: 'p-1', amount: '600000', periods: '3', termUnit: 'month' } as const;
    expect(choiceIn(larger, choice)).toEqual({ ...choice, productId: 'p-2' });
  });

  test('as close as possible if it does not', () => {
    const choice = { productId: 'p-1', amount: '150000', periods: '30', termUnit: 'day' } as const;
    expect(choiceIn(larger, choice)).toEqual({
      productId: 'p-2',
      amount: '500000',
      periods: '1',
      termUnit: 'month',
    });
  });
});
