import { expect, test } from 'vitest';
import { drawShortNumber, NUMBER_ALPHABET, parseShortNumber, SHORT_NUMBER_PREFIXES } from './short-number.ts';

const EXAMPLE = 'PH-7K4M-29QX';

/** Bytes of a fixed sequence, so that a failure can be repeated. */
function seededBytes(seed: number) {
  let state = seed;
  return (bytes: Uint8Array<ArrayBuffer>) =>
    bytes.map(() => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    });
}

const randomBytes = seededBytes(7);
const samples = SHORT_NUMBER_PREFIXES.flatMap((prefix) =>
  Array.from({ length: 100 }, () => drawShortNumber(prefix, randomBytes)),
);

test('a number has a prefix, two groups of four characters, and no vowels', () => {
  for (const number of samples)
    expect(number).toMatch(/^[A-Z]{2}-[0-9B-DF-HJ-NP-TV-Z]{4}-[0-9B-DF-HJ-NP-TV-Z]{4}$/);
  expect(NUMBER_ALPHABET).toHaveLength(31);
});

test('drawn numbers do not repeat and do not follow each other', () => {
  const drawn = Array.from({ length: 10_000 }, () => drawShortNumber('PH'));
  expect(new Set(drawn).size).toBe(10_000);
  expect([...drawn].sort()).not.toEqual(drawn);
});

test('every character is drawn about equally often', () => {
  const counts = new Map<string, number>();
  for (let drawn = 0; drawn < 10_000; drawn += 1) {
    for (const character of drawShortNumber('PY', randomBytes).slice(3).replace('-', '')) {
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
  }
  const expected = 80_000 / 31;
  expect(counts.size).toBe(31);
  for (const count of counts.values()) expect(Math.abs(count - expected)).toBeLessThan(expected / 5);
});

test('a drawn number is accepted as it is', () => {
  for (const number of [EXAMPLE, ...samples]) expect(parseShortNumber(number)).toBe(number);
});

test('any single wrong character is caught, at every place and for every other character', () => {
  for (const number of [EXAMPLE, ...samples.slice(0, 150)]) {
    for (const place of [3, 4, 5, 6, 8, 9, 10, 11]) {
      for (const character of NUMBER_ALPHABET) {
        if (character === number[place]) continue;
        expect(
          parseShortNumber(number.slice(0, place) + character + number.slice(place + 1)),
        ).toBeUndefined();
      }
    }
  }
});

test('any two swapped characters are caught, neighbours or not', () => {
  const places = [0, 1, 2, 3, 4, 5, 6, 7];
  for (const number of [EXAMPLE, ...samples]) {
    const characters = [...number.slice(3).replace('-', '')];
    for (const first of places) {
      for (const second of places.slice(first + 1)) {
        if (characters[first] === characters[second]) continue;
        const swapped = characters
          .with(first, characters[second] ?? '')
          .with(second, characters[first] ?? '');
        expect(parseShortNumber(number.slice(0, 3) + swapped.join(''))).toBeUndefined();
      }
    }
  }
});

test('a number under the prefix of another kind is caught', () => {
  for (const number of [EXAMPLE, ...samples]) {
    for (const prefix of SHORT_NUMBER_PREFIXES) {
      const parsed = parseShortNumber(prefix + number.slice(2));
      expect(parsed).toBe(number.startsWith(prefix) ? number : undefined);
    }
  }
});

test.each([
  'ph-7k4m-29qx',
  'PH7K4M29QX',
  ' ph 7k4m 29qx ',
  'PH–7K4M–29QX',
  'PH 7K 4M 29 QX.',
  'No. PH-7K4M-29QX',
])('the spelling %s is understood', (typed) => {
  expect(parseShortNumber(typed)).toBe(EXAMPLE);
});

function misread(number: string, character: string, as: string): string {
  return number.slice(0, 3) + number.slice(3).replaceAll(character, as);
}

test('letters that no number has are read as the characters they look like', () => {
  const withZero = samples.find((number) => number.slice(3).includes('0')) ?? '';
  const withOne = samples.find((number) => number.slice(3).includes('1')) ?? '';
  const withV = samples.find((number) => number.slice(3).includes('V')) ?? '';
  expect(parseShortNumber(misread(withZero, '0', 'O'))).toBe(withZero);
  expect(parseShortNumber(misread(withOne, '1', 'i'))).toBe(withOne);
  expect(parseShortNumber(misread(withV, 'V', 'U'))).toBe(withV);
});

test.each([
  '',
  'PH',
  'PH-7K4M-29Q',
  'PH-7K4M-29QXX',
  'XX-7K4M-29QX',
  'PH-7A4M-29QX',
  '7K4M-29QX',
  'Maria Santos',
])('%s is no number', (typed) => {
  expect(parseShortNumber(typed)).toBeUndefined();
});
