import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CsvRefused, readCsv } from './csv.ts';

function written(records: readonly (readonly string[])[], end: string): string {
  return records.map((record) => record.map(field).join(',') + end).join('');
}

function field(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

const table = fc
  .integer({ min: 1, max: 5 })
  .chain((width) =>
    fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: width, maxLength: width }), {
      minLength: 1,
    }),
  )
  // An empty text has no record, and a single empty field looks the same.
  .filter(
    ([first]) =>
      first !== undefined && !(first.length === 1 && first[0] === '') && !first[0]?.startsWith('\uFEFF'),
  );

describe('a CSV file', () => {
  test('is parsed back as it was written, with any field content and any line ending', () => {
    fc.assert(
      fc.property(table, fc.constantFrom('\n', '\r\n'), (records, end) => {
        expect([...readCsv(written(records, end))]).toEqual(records);
      }),
    );
  });

  test('that is truncated anywhere is refused, unless whole lines are left', () => {
    fc.assert(
      fc.property(table, fc.nat(), (records, place) => {
        const text = written(records, '\n');
        const cut = text.slice(0, place % text.length);
        const whole = [...prefixes(records)];
        if (whole.includes(cut)) return;
        expect(() => [...readCsv(cut)]).toThrow(CsvRefused);
      }),
    );
  });

  test.each([
    ['a quote in the middle of a field', 'a,b"c\n'],
    ['text after a closing quote', '"a"b,c\n'],
    ['a quote that does not end', 'a,"b\n'],
    ['a carriage return alone', 'a,b\rc,d\n'],
    ['another number of fields', 'a,b\nc\n'],
    ['no end of line', 'a,b'],
  ])('with %s is refused', (_what, text) => {
    expect(() => [...readCsv(text)]).toThrow(CsvRefused);
  });

  test('without lines has no records, and a byte order mark is ignored', () => {
    expect([...readCsv('')]).toEqual([]);
    expect([...readCsv('\uFEFFa,b\n')]).toEqual([['a', 'b']]);
  });
});

/**
 * Every prefix that ends after a record is itself a complete file; a quoted line feed does not end a record.
 */
function* prefixes(records: readonly (readonly string[])[]): Generator<string> {
  for (let count = 0; count <= records.length; count += 1) yield written(records.slice(0, count), '\n');
}
