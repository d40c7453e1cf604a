import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { csvText } from '@hiram/values/csv';

/** A column and what it holds. The type is for the reader; every value is text in the file. */
export interface WarehouseColumn {
  readonly name: string;
  readonly type: 'id' | 'text' | 'date' | 'time' | 'minor_units' | 'integer';
}

export interface WarehouseFile {
  readonly name: string;
  /** The bytes of a CSV by RFC 4180, compressed. The same rows give the same bytes. */
  readonly bytes: Buffer;
  readonly rows: number;
  readonly columns: readonly WarehouseColumn[];
  /** Sums of the columns with amounts. */
  readonly totals: Readonly<Record<string, string>>;
}

export type WarehouseRow = Readonly<Record<string, string | number | null>>;

/** Writes rows in the order in which they come. A missing value is an empty cell. */
export function warehouseFile(
  name: string,
  columns: readonly WarehouseColumn[],
  rows: readonly WarehouseRow[],
): WarehouseFile {
  const lines = [
    columns.map((column) => column.name),
    ...rows.map((row) => columns.map((column) => String(row[column.name] ?? ''))),
  ];
  const amounts = columns.filter(({ type }) => type === 'minor_units').map((column) => column.name);
  return {
    name,
    bytes: gzipSync(csvText(lines), { level: 6 }),
    rows: rows.length,
    columns,
    totals: Object.fromEntries(
      amounts.map((amount) => [
        amount,
        String(rows.reduce((sum, row) => sum + BigInt(row[amount] ?? 0), 0n)),
      ]),
    ),
  };
}

/** What a reader needs to check the files of a day before it loads them. */
export function manifestOf(
  day: { readonly market: string; readonly day: string; readonly currency: string },
  files: readonly WarehouseFile[],
): Buffer {
  const manifest = {
    format: 1,
    ...day,
    files: files.map(({ name, bytes, rows, columns, totals }) => ({
      name,
      encoding: 'csv, gzip',
      bytes: bytes.length,
      sha256: hash('sha256', bytes, 'hex'),
      rows,
      totals,
      columns,
    })),
  };
  return Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
}
