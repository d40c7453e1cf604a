import { expect, test } from 'vitest';
import { csvText, escapeFormula } from './csv.ts';

test('cells are quoted where RFC 4180 asks for it, and every line ends', () => {
  expect(
    csvText([
      ['a', 'b, c', 'say "x"'],
      ['', 'two\nlines', '1'],
    ]),
  ).toBe('a,"b, c","say ""x"""\r\n,"two\nlines",1\r\n');
  expect(csvText([])).toBe('');
});

test.each(['=1+1', '+63 917', '-5', '@cmd', '\tx', '\rx'])('%j does not run in a spreadsheet', (cell) => {
  expect(escapeFormula(cell)).toBe(`'${cell}`);
});

test('other cells stay as they are', () => {
  expect(escapeFormula('Ana = Maria')).toBe('Ana = Maria');
  expect(escapeFormula('')).toBe('');
});
