import { escapeFormula } from '@hiram/values/csv';
import { sheetOf } from '#export/sheet.ts';
import type { AuditEntry } from './queries.ts';

const columns = [
  { heading: 'Time', of: 'recordedAt' },
  { heading: 'Staff member', of: 'who' },
  { heading: 'Action', of: 'action' },
  { heading: 'Record type', of: 'subjectKind' },
  { heading: 'Record ID', of: 'subjectId' },
  { heading: 'Reason', of: 'reason' },
  { heading: 'Request ID', of: 'requestId' },
  { heading: 'IP address', of: 'address' },
  { heading: 'Entry', of: 'position' },
  { heading: 'Hash', of: 'hash' },
] as const satisfies readonly { readonly heading: string; readonly of: keyof AuditEntry }[];

/** Formats the entries as CSV for a spreadsheet. Actions keep their codes. */
export function auditCsv(entries: readonly AuditEntry[]): string {
  return sheetOf([
    columns.map(({ heading }) => heading),
    ...entries.map((entry) => columns.map(({ of }) => escapeFormula(entry[of]))),
  ]);
}
