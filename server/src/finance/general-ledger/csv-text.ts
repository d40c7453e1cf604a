import { formatMinorUnits } from '@hiram/values/formatting';
import type { MinorUnits } from '@hiram/values/money';

/** RFC 4180. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Two decimals: both currencies have a hundred minor units. */
export function decimal(amount: MinorUnits): string {
  return formatMinorUnits(String(amount));
}
