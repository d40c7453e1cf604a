import { escapeFormula } from '@hiram/values/csv';
import { sheetOf } from '#export/sheet.ts';
import { type MetricTableData, sheetText } from './metrics.ts';

/** Formats the metrics as CSV for a spreadsheet. */
export function csvOf({ columns, rows, currency }: MetricTableData): string {
  const heads = columns.map(({ title, measure }) =>
    measure === 'amount' && currency !== undefined ? `${title} (${currency})` : title,
  );
  const cells = rows.map((row) =>
    columns.map(({ measure }, place) =>
      measure === 'words' ? escapeFormula(row[place] ?? '') : sheetText(row[place] ?? '', measure),
    ),
  );
  return sheetOf([heads, ...cells]);
}
