import { describe, expect, test } from 'vitest';
import { marketFormats, numberFormatLocale, readMarket } from './market.ts';

describe('figures are written as the market writes them, in the language of the page', () => {
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

test('a market that this version does not know is shown as the reference one', () => {
  expect(readMarket('VN')).toBe('reference');
  expect(readMarket('IN')).toBe('IN');
});

test('every market offers a language that its people speak', () => {
  expect(marketFormats.PH.locales).toEqual(['en', 'fil']);
  expect(marketFormats.IN.locales).toEqual(['en', 'hi']);
});
