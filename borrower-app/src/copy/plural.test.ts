import { describe, expect, test } from 'vitest';
import { pluralIn } from './plural.ts';

describe('a count uses the plural form of the catalogue’s own language', () => {
  test('English has 1 day and a plural for every other number', () => {
    const days = pluralIn('en')({ one: '# day', other: '# days' });
    expect([0, 1, 2].map(days)).toEqual(['0 days', '1 day', '2 days']);
  });

  test('Hindi uses the singular for zero', () => {
    const days = pluralIn('hi')({ one: '# (one)', other: '# (other)' });
    expect([0, 1, 2].map(days)).toEqual(['0 (one)', '1 (one)', '2 (other)']);
  });

  test('Filipino uses the last digit', () => {
    const days = pluralIn('fil')({ one: '# (one)', other: '# (other)' });
    expect([3, 4, 5, 6].map(days)).toEqual(['3 (one)', '4 (other)', '5 (one)', '6 (other)']);
  });

  test('a plural form that the text lacks falls back to the general one', () => {
    expect(pluralIn('en')({ other: '# items' })(1)).toBe('1 items');
  });

  test('the reference locale uses the English plural forms', () => {
    expect(pluralIn('reference')({ one: '# star', other: '# stars' })(1200)).toBe('1,200 stars');
  });
});
