import { describe, expect, test } from 'vitest';
import { marketFormats, numberFormatLocale, readMarket } from './market.ts';

describe('amounts are formatted for the market, in the language of the page', () => {
  test.each([
    ['PH', 'en', 'en-PH', '1,234,567'],
    ['PH', 'fil', 'fil-PH', '1,234,567'],
    ['IN', 'en', 'en-IN', '12,34,567'],
    ['IN', 'hi', 'hi-IN', '12,34,567'],
    ['reference', 'reference', 'en-PH', '1,234,567'],
  ] as const)('%s in %s', (market, locale, tag, written) => {
    expect(numberFormatLocale(market, locale)).toBe(tag);
    expect(new Intl.NumberFormat(tag).format(1234567)).toBe(written);
  });
});

test('a market unknown to this version falls back to the reference market', () => {
  expect(readMarket('VN')).toBe('reference');
  expect(readMarket('IN')).toBe('IN');
});

test('every market offers a language that its borrowers speak', () => {
  expect(marketFormats.PH.locales).toEqual(['en', 'fil']);
  expect(marketFormats.IN.locales).toEqual(['en', 'hi']);
});
