import { createHash } from 'node:crypto';
import { csvText, escapeFormula } from '@hiram/values/csv';
import { formatMinorUnits } from '@hiram/values/formatting';
import type { Sheet } from './read-sheet.ts';
import { sheets } from './sheets.ts';

export interface ReturnFile {
  readonly fileName: string;
  readonly content: string;
  readonly digest: Buffer;
}

const HEAD = ['part', 'code', 'line', 'number', 'amount', 'text', 'filled_by', 'note', 'definition'];

/**
 * The sheet as CSV. It names no time and no person of its making, so the same sheet gives the same bytes. Words that a
 * spreadsheet would run as a formula begin with an apostrophe.
 */
export function returnFile({ date, market, state, asOf, lines, check }: Sheet): ReturnFile {
  const { sheet, from, until, ruleVersion } = date;
  const content = csvText([
    ['sheet', sheet],
    ['title', sheets[sheet].title],
    ['market', market],
    ['from', from],
    ['until', until],
    ['as_of', asOf ?? ''],
    ['state', state],
    ['rule', ruleVersion],
    ...(check === undefined
      ? []
      : [['principal_of_rows_equals_ledger', check.rows === check.ledger ? 'yes' : 'no']]),
    HEAD,
    ...lines.map(({ part, code, label, figure, counted, definition }) => [
      words(part),
      words(code),
      words(label),
      figure.count === undefined ? '' : String(figure.count),
      figure.amount === undefined ? '' : String(formatMinorUnits(figure.amount)),
      words(figure.text ?? ''),
      counted.kind === 'person' ? (figure.text === undefined ? 'nobody yet' : 'person') : 'platform',
      words(figure.note ?? ''),
      words(definition),
    ]),
  ]);
  return {
    fileName: `${sheet}-${until}.csv`,
    content,
    digest: createHash('sha256').update(content).digest(),
  };
}

/** One line, and no formula. */
function words(text: string): string {
  return escapeFormula(text.replaceAll(/\s+/gu, ' ').trim());
}
