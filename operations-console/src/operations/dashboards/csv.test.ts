import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('a CSV file has amounts in currency units, shares as fractions, dates unchanged, and empty cells for unknown values', () => {
  const csv = csvOf({
    currency: 'PHP',
    columns: [
      { title: 'Day', measure: 'day' },
      { title: 'Paid out', measure: 'amount' },
      { title: 'Share', measure: 'share' },
      { title: 'Half within, s', measure: 'seconds' },
    ],
    rows: [['2026-11-15', '9007199254740993', '0.1234', '']],
  });
  expect(csv).toBe(
    '\uFEFFDay,Paid out (PHP),Share,"Half within, s"\r\n2026-11-15,90071992547409.93,0.1234,\r\n',
  );
});

test.each([
  ['spring, "2026"', '"spring, ""2026"""'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['@cmd', "'@cmd"],
  ['-1+1', "'-1+1"],
  ['two\nlines', '"two\nlines"'],
])('%j in a name is exported as plain text', (name, written) => {
  const csv = csvOf({ columns: [{ title: 'Link', measure: 'words' }], rows: [[name]] });
  expect(csv).toBe(`\uFEFFLink\r\n${written}\r\n`);
});
