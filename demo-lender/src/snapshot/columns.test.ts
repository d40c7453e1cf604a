import { expect, test } from 'vitest';
import { type ColumnKind, decodeColumn, encodeColumn } from './columns.ts';

const id = '01980000-0000-7000-8000-00000000000a';

test.each<[ColumnKind, readonly string[]]>([
  ['text', ['plain', '', '\\N', 'two\\nlines', 'ñ हिन्दी']],
  ['uuid', [id, '\\N', id]],
  ['bytea', ['\\\\x00ff10', '\\N', '\\\\x', '\\\\x01']],
])('a column of %s is read as it was written', (kind, values) => {
  expect(decodeColumn(kind, encodeColumn(kind, values), values.length)).toEqual(values);
});

test('a column that lost a value is refused', () => {
  expect(() => decodeColumn('text', encodeColumn('text', ['one', 'two']), 3)).toThrow('number of values');
});
