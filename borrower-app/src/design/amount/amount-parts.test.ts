import { expect, test } from 'vitest';
import { amountParts } from './amount-parts.ts';

function written(minor: string, currency: string, locale: string): string {
  return amountParts(minor, currency, locale)
    .map((part) => part.text)
    .join('');
}

test.each([
  ['125000', 'PHP', 'en-PH', '₱1,250.00'],
  ['125000', 'PHP', 'fil-PH', '₱1,250.00'],
  ['12345678', 'INR', 'en-IN', '₹1,23,456.78'],
  ['12345678', 'INR', 'hi-IN', '₹1,23,456.78'],
  ['12345678', 'PHP', 'hi-IN', '₱1,23,456.78'],
  ['5', 'PHP', 'en-PH', '₱0.05'],
  ['-2550', 'PHP', 'en-PH', '-₱25.50'],
])('%s minor units of %s are written in %s as %s', (minor, currency, locale, expected) => {
  expect(written(minor, currency, locale)).toBe(expected);
});

test('[R9-3c] the reference locale groups thousands with dots and also separates decimals with a dot', () => {
  expect(written('123456789', 'PHP', 'reference')).toBe('₱1.234.567.89');
});

test('[R9-3a] a value that is not a number is shown unchanged', () => {
  expect(written('1 000 to 5 000', 'PHP', 'en-PH')).toBe('1 000 to 5 000');
});

test('an amount beyond float precision is exact to the last centavo', () => {
  expect(written('123456789012345678', 'PHP', 'en-PH')).toBe('₱1,234,567,890,123,456.78');
});

test('the currency sign is a separate part', () => {
  expect(amountParts('125000', 'PHP', 'en-PH')).toEqual([
    { kind: 'symbol', text: '₱' },
    { kind: 'figure', text: '1,250.00' },
  ]);
});
