/** Formats rows as CSV: RFC 4180, with the byte order mark by which Excel detects UTF-8. */
export function sheetOf(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`;
}

/** Prevents CSV injection: a spreadsheet must not run a name or a reason as a formula. */
export function escapeFormula(cellText: string): string {
  return /^[=+\-@\t\r]/.test(cellText) ? `'${cellText}` : cellText;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
