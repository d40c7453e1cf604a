import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';

// Reads the files of a day as a data warehouse would: by the manifest alone. It shares nothing with the program that writes them.

interface Manifest {
  readonly files: readonly {
    readonly name: string;
    readonly sha256: string;
    readonly rows: number;
    readonly totals: Readonly<Record<string, string>>;
    readonly columns: readonly { readonly name: string; readonly type: string }[];
  }[];
}

type LoadedRow = Readonly<Record<string, string>>;

/** Loads every file of a day, and refuses one that is not what the manifest says. */
export function loadWarehouseDay(
  manifestText: string,
  bytesOf: (name: string) => Uint8Array,
): Map<string, LoadedRow[]> {
  const manifest: Manifest = JSON.parse(manifestText);
  const loaded = new Map<string, LoadedRow[]>();
  for (const file of manifest.files) {
    const bytes = bytesOf(file.name);
    if (createHash('sha256').update(bytes).digest('hex') !== file.sha256) {
      throw new Error(`${file.name} has another digest than the manifest`);
    }
    const [head = '', ...lines] = gunzipSync(bytes).toString().split('\r\n').slice(0, -1);
    const names = file.columns.map(({ name }) => name);
    if (head !== names.join(',')) throw new Error(`${file.name} has other columns: ${head}`);
    const rows = lines.map((line) => {
      const cells = line.split(',');
      if (cells.length !== names.length) throw new Error(`${file.name} has a row of ${cells.length} cells`);
      return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
    });
    if (rows.length !== file.rows) throw new Error(`${file.name} has ${rows.length} rows`);
    for (const [column, total] of Object.entries(file.totals)) {
      const sum = rows.reduce((all, row) => all + BigInt(row[column] ?? 0), 0n);
      if (sum !== BigInt(total)) throw new Error(`${file.name} has another sum of ${column}: ${sum}`);
    }
    loaded.set(file.name, rows);
  }
  return loaded;
}
