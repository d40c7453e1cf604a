import { expect, test } from 'vitest';
import { cellsOf, safeCsvLine } from './csv-line.ts';

test('cells are read as RFC 4180 has them, and a line whose quotes do not fit is not', () => {
  expect(cellsOf('a,"b, c","d ""e""",')).toEqual(['a', 'b, c', 'd "e"', '']);
  expect(cellsOf('"a')).toBeUndefined();
  expect(cellsOf('a"b')).toBeUndefined();
  expect(cellsOf('"a"b')).toBeUndefined();
});

test('no cell of an export begins like a formula', () => {
  expect(safeCsvLine(['=1+1', '@SUM(A1)', '+1', '-1', 'a,b'])).toBe(`'=1+1,'@SUM(A1),'+1,'-1,"a,b"\r\n`);
});
