import { readQr } from '@hiram/server-testing/platform/qr-code/qr-reader';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { qrCode } from './qr-code.ts';

describe('a QR code', () => {
  test('contains its input, at every length that fits', () => {
    const lengths = [1, 14, 15, 26, 27, 42, 43, 62, 63, 84, 85, 106, 107, 122, 123, 152, 153, 180];
    for (const length of lengths) {
      const text = Array.from({ length }, (_, index) => String.fromCharCode(33 + ((index * 7) % 90))).join(
        '',
      );
      expect(readQr(qrCode(text))).toBe(text);
    }
    expect(lengths.map((length) => (qrCode('x'.repeat(length)).length - 17) / 4)).toEqual([
      1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9,
    ]);
    expect(() => qrCode('x'.repeat(181))).toThrow('too long');
  });

  test('contains any text, in any script', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 45, unit: 'grapheme' }), (text) => {
        fc.pre(Buffer.byteLength(text) <= 180 && Buffer.from(text).toString() === text);
        expect(readQr(qrCode(text))).toBe(text);
      }),
      { numRuns: 50, seed: 7 },
    );
  });

  test('equals the standard: known modules of a known text', () => {
    // Rendered by another QR library with the same level and mask.
    expect(qrCode('hiram').map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))).toEqual(KNOWN);
  });

  test('with a changed module is detected', () => {
    const code = qrCode('https://hiram.example/check').map((row) => [...row]);
    const row = code[12];
    if (row === undefined) throw new Error('missing row');
    row[12] = row[12] !== true;
    expect(() => readQr(code)).toThrow('a block is damaged');
  });
});

const KNOWN: readonly string[] = [
  '#######...#...#######',
  '#.....#.#.#...#.....#',
  '#.###.#..#..#.#.###.#',
  '#.###.#....##.#.###.#',
  '#.###.#.#.#.#.#.###.#',
  '#.....#...#.#.#.....#',
  '#######.#.#.#.#######',
  '...........##........',
  '#.#.#.#...##....#..#.',
  '#.#..#.####...#..####',
  '.#.#.####...#...#####',
  '#.#.##..###...#....#.',
  '..#.####.##.#.#.##...',
  '........##.#.#.#.#.##',
  '#######..#.#.###...##',
  '#.....#....###.##....',
  '#.###.#.####.###...##',
  '#.###.#..#....##.#.#.',
  '#.###.#.###.#...###.#',
  '#.....#..##...#....#.',
  '#######.#...#.##...##',
];
