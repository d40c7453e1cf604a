import { parseShortNumber } from '@hiram/values/short-number';
import { expect, test } from 'vitest';
import { withNewNumber } from './short-numbers.sql.ts';

test('a number that is already used is drawn again, until one is free', async () => {
  const tried: string[] = [];
  await withNewNumber('CP', async (number) => {
    tried.push(number);
    return tried.length === 3;
  });
  expect(new Set(tried).size).toBe(3);
  expect(tried.map(parseShortNumber)).toEqual(tried);
});

test('a database that refuses every number is reported, and does not loop forever', async () => {
  await expect(withNewNumber('CP', async () => false)).rejects.toThrow('short number');
});
