import { expect, test } from 'vitest';
import { drawsDevanagari } from './devanagari.ts';

test('letters of different widths mean that the script is rendered', () => {
  expect(drawsDevanagari((letter) => (letter === 'झ' ? 14 : 8))).toBe(true);
});

test('the same box for every letter means that the script is missing', () => {
  expect(drawsDevanagari(() => 10)).toBe(false);
});
