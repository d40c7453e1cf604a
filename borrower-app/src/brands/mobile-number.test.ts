import { describe, expect, test } from 'vitest';
import { isMobileOf, toNationalNumber } from './mobile-number.ts';

describe('a market accepts only its own mobile numbers', () => {
  test.each([
    ['reference', '13800138000'],
    ['reference', '19912345678'],
    ['PH', '09171234567'],
    ['IN', '6000000000'],
    ['IN', '9876543210'],
  ] as const)('%s accepts %s', (market, digits) => {
    expect(isMobileOf(market, digits)).toBe(true);
  });

  test.each([
    ['reference', '12800138000'],
    ['reference', '1380013800'],
    ['reference', '09171234567'],
    ['PH', '9171234567'],
    ['PH', '0917123456'],
    ['IN', '5876543210'],
    ['IN', '98765432101'],
    ['PH', ''],
  ] as const)('%s does not accept %s', (market, digits) => {
    expect(isMobileOf(market, digits)).toBe(false);
  });
});

describe('a phone number field', () => {
  test.each([
    ['PH', '639171234567', '09171234567'],
    ['IN', '919876543210', '9876543210'],
  ] as const)(
    'converts a %s number with a country code to the national format',
    (market, digits, written) => {
      expect(toNationalNumber(market, digits)).toBe(written);
    },
  );

  test('adds the leading zero that many people leave out', () => {
    expect(toNationalNumber('PH', '9171234567')).toBe('09171234567');
    expect(toNationalNumber('PH', '917123456')).toBe('917123456');
    expect(toNationalNumber('reference', '3800138000')).toBe('3800138000');
  });

  test('leaves an incomplete number unchanged', () => {
    expect(toNationalNumber('PH', '6391712345')).toBe('6391712345');
    // An Indian number may itself begin with the digits of the country code.
    expect(toNationalNumber('IN', '9198765432')).toBe('9198765432');
  });

  test.each([
    ['reference', '138001380001', '13800138000'],
    ['PH', '091712345678', '09171234567'],
    ['IN', '98765432101', '9876543210'],
  ] as const)('[R5-7a] of %s drops extra digits', (market, digits, kept) => {
    expect(toNationalNumber(market, digits)).toBe(kept);
  });
});
