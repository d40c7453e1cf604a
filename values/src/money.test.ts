import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  add,
  compare,
  equal,
  type Money,
  money,
  parseMajorUnits,
  parseMinorUnits,
  share,
  splitEvenly,
  subtract,
  sum,
} from './money.ts';
import { percent } from './rate.ts';
import { propertyRuns } from './testing/property-runs.ts';

function pesos(minor: bigint): Money {
  return money(minor, 'PHP');
}

test('amounts of one currency add, subtract and compare exactly', () => {
  expect(add(pesos(10n), pesos(20n))).toEqual(pesos(30n));
  expect(subtract(pesos(10n), pesos(20n))).toEqual(pesos(-10n));
  expect(sum([pesos(1n), pesos(2n), pesos(3n)], 'PHP')).toEqual(pesos(6n));
  expect([
    compare(pesos(1n), pesos(2n)),
    compare(pesos(2n), pesos(2n)),
    compare(pesos(3n), pesos(2n)),
  ]).toEqual([-1, 0, 1]);
  expect(equal(pesos(1n), money(1n, 'INR'))).toBe(false);
});

test('amounts of two currencies cannot be combined', () => {
  expect(() => add(pesos(1n), money(1n, 'INR'))).toThrow('cannot combine PHP and INR');
  expect(() => compare(pesos(1n), money(1n, 'INR'))).toThrow('cannot combine PHP and INR');
});

test('a share of an amount is rounded as requested', () => {
  expect(share(pesos(333n), percent('5'), 'half_up')).toEqual(pesos(17n));
  expect(share(pesos(333n), percent('5'), 'down')).toEqual(pesos(16n));
  expect(share(pesos(1_000_000n), percent('5.36'), 'half_up')).toEqual(pesos(53_600n));
});

test('an even split puts the remainder into the last part', () => {
  expect(splitEvenly(pesos(100n), 3)).toEqual([pesos(33n), pesos(33n), pesos(34n)]);
  expect(splitEvenly(pesos(2n), 3)).toEqual([pesos(0n), pesos(0n), pesos(2n)]);
  expect(() => splitEvenly(pesos(2n), 0)).toThrow('cannot split into 0 parts');
});

test('the parts of an even split always add up, and differ by less than their number', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.integer({ min: 1, max: 365 }), (minor, parts) => {
      const split = splitEvenly(pesos(minor), parts);
      expect(split).toHaveLength(parts);
      expect(sum(split, 'PHP')).toEqual(pesos(minor));
      const [first, last] = [split[0]?.minor ?? 0n, split.at(-1)?.minor ?? 0n];
      expect(last - first).toBeLessThan(BigInt(parts));
      expect(split.slice(0, -1).every((part) => part.minor === first || parts === 1)).toBe(true);
    }),
    { numRuns: propertyRuns },
  );
});

test.each<[string, bigint | undefined]>([
  ['0', 0n],
  ['-5', -5n],
  ['123456789012345678', 123456789012345678n],
  ['01', undefined],
  ['1.5', undefined],
  ['', undefined],
  [' 1', undefined],
  ['1e3', undefined],
])('minor units on the wire are whole decimal strings: %j', (text, minor) => {
  expect(parseMinorUnits(text)).toBe(minor);
});

test.each<[string, bigint | undefined]>([
  ['1870', 187_000n],
  ['1,870.5', 187_050n],
  [' 18 70.05 ', 187_005n],
  ['0', 0n],
  ['999999999.99', 99_999_999_999n],
  ['1000000000', undefined],
  ['1.234', undefined],
  ['-5', undefined],
  ['.50', undefined],
  ['१८७०', undefined],
  ['', undefined],
])('%j as typed major units', (typed, minor) => {
  expect(parseMajorUnits(typed)).toBe(minor);
});
