/** Lines as a sheet opens them: RFC 4180, with the mark by which Excel knows UTF-8. */
export function sheetOf(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`;
}

/** Words that a sheet would take for a formula are words: names and reasons are written by anybody. */
export function harmless(words: string): string {
  return /^[=+\-@\t\r]/.test(words) ? `'${words}` : words;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
