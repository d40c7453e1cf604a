import { expect, test } from 'vitest';
import { cellsOf } from './csv-line.ts';

test('cells are read as RFC 4180 has them, and a line whose quotes do not fit is not', () => {
  expect(cellsOf('a,"b, c","d ""e""",')).toEqual(['a', 'b, c', 'd "e"', '']);
  expect(cellsOf('"a')).toBeUndefined();
  expect(cellsOf('a"b')).toBeUndefined();
  expect(cellsOf('"a"b')).toBeUndefined();
});
