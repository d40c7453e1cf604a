import { harmless, sheetOf } from '../export/sheet.ts';
import { type Figures, sheetText } from './figures.ts';

/** Formats the metrics as CSV for a spreadsheet. */
export function csvOf({ columns, rows, currency }: Figures): string {
  const heads = columns.map(({ title, measure }) =>
    measure === 'amount' && currency !== undefined ? `${title} (${currency})` : title,
  );
  const cells = rows.map((row) =>
    columns.map(({ measure }, place) =>
      measure === 'words' ? harmless(row[place] ?? '') : sheetText(row[place] ?? '', measure),
    ),
  );
  return sheetOf([heads, ...cells]);
}
