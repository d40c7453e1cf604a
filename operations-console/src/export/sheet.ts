import { csvText } from '@hiram/values/csv';

/** Formats rows as CSV: RFC 4180, with the byte order mark by which Excel detects UTF-8. */
export function sheetOf(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${csvText(lines)}`;
}
