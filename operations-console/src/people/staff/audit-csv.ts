import { escapeFormula, sheetOf } from '#export/sheet.ts';
import type { AuditEntry } from './queries.ts';

const columns = [
  'recordedAt',
  'who',
  'action',
  'subjectKind',
  'subjectId',
  'reason',
  'requestId',
  'address',
  'position',
  'hash',
] as const satisfies readonly (keyof AuditEntry)[];

/** Formats the entries as CSV for a spreadsheet. */
export function auditCsv(entries: readonly AuditEntry[]): string {
  return sheetOf([columns, ...entries.map((entry) => columns.map((column) => escapeFormula(entry[column])))]);
}
