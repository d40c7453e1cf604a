import { describe, expect, test } from 'vitest';
import { draftOf, isTyped, minorOf } from './entry-draft.ts';
import { monthAfter } from './format-month.ts';

describe('the typed amount', () => {
  test.each([
    ['', undefined],
    ['0', undefined],
    ['0.00', undefined],
    ['.5', '50'],
    ['5', '500'],
    ['5.', '500'],
    ['5.5', '550'],
    ['1250.05', '125005'],
    ['0.01', '1'],
    ['9999999999.99', '999999999999'],
  ])('%s is %s minor units, computed without floating point', (typed, minor) => {
    expect(minorOf(typed)).toBe(minor);
  });

  test.each(['12', '12.', '12.5', '12.50', ''])('may be %s', (text) => expect(isTyped(text)).toBe(true));
  test.each(['12.505', '1.2.3', '12345678901', '-1', '1e3', '1,000', '१२'])('may not be %s', (text) =>
    expect(isTyped(text)).toBe(false),
  );

  test.each(['1', '50', '12550', '100000', '999999999999'])('of %s round-trips unchanged', (amount) => {
    const entry = {
      entryId: 'e',
      kind: 'expense',
      categoryId: 'food',
      categoryName: '',
      on: '',
      note: '',
    } as const;
    expect(minorOf(draftOf({ ...entry, amount }).amount)).toBe(amount);
  });
});

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
])('the month %s plus %i months is %s', (month, months, other) => {
  expect(monthAfter(month, months)).toBe(other);
});
