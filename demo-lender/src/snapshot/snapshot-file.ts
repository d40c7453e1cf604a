import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { assert } from '@hiram/values/assert';
import type { ColumnKind } from './columns.ts';

/** Of this file's layout. A file with another number is refused. */
const FORMAT = 1;
const HEADER_LENGTH = 4;

export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

/** One database as rows, with what its migrations alone do not make. */
export interface DatabaseContent {
  readonly migrations: readonly AppliedMigration[];
  readonly tables: readonly TableContent[];
  readonly sequences: readonly { readonly name: string; readonly value: string }[];
}

interface TableContent {
  readonly name: string;
  readonly rows: number;
  readonly columns: readonly { readonly name: string; readonly kind: ColumnKind; readonly data: Buffer }[];
}

/** An object of the store. With an owner it is here in clear and is encrypted with the owner's key when restored. */
export interface StoredObject {
  readonly key: string;
  readonly encryption?: { readonly field: string; readonly owner: string };
  readonly bytes: Buffer;
}

export interface DemoSnapshot {
  /** Of the files that decide what the lender consists of. */
  readonly seedDigest: string;
  /** Business time goes on here, in milliseconds since 1970. */
  readonly present: number;
  readonly loans: number;
  readonly main: DatabaseContent;
  readonly keys: DatabaseContent;
  /** Months whose postings have tables, and those of them that were closed. */
  readonly months: readonly string[];
  readonly guardedMonths: readonly string[];
  readonly objects: readonly StoredObject[];
  /** The provider simulator's records, by file name. */
  readonly simulator: readonly { readonly name: string; readonly bytes: Buffer }[];
}

interface Header {
  readonly format: number;
  readonly snapshot: DemoSnapshot;
}

/** Bytes become a place in the part after the header. */
export async function writeSnapshot(file: string, snapshot: DemoSnapshot): Promise<number> {
  const parts: Buffer[] = [];
  const header = JSON.stringify(
    { format: FORMAT, snapshot },
    function place(this: unknown, key: string, value: unknown): unknown {
      const bytes: unknown = typeof this === 'object' && this !== null ? Reflect.get(this, key) : undefined;
      if (!Buffer.isBuffer(bytes)) return value;
      parts.push(bytes);
      return bytes.length;
    },
  );
  const length = Buffer.alloc(HEADER_LENGTH);
  const json = Buffer.from(header);
  length.writeUInt32LE(json.length);
  const whole = Buffer.concat([length, json, ...parts]);
  const compressed = await promisify(brotliCompress)(whole, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
    },
  });
  await writeFile(file, compressed);
  return compressed.length;
}

export async function readSnapshot(file: string): Promise<DemoSnapshot> {
  const whole = await promisify(brotliDecompress)(await readFile(file));
  const length = whole.readUInt32LE(0);
  let at = HEADER_LENGTH + length;
  function placed(key: string, value: unknown): unknown {
    if ((key !== 'data' && key !== 'bytes') || typeof value !== 'number') return value;
    const bytes = whole.subarray(at, at + value);
    at += value;
    return bytes;
  }
  const json = whole.toString('utf8', HEADER_LENGTH, HEADER_LENGTH + length);
  // The cast is safe: only writeSnapshot writes this format.
  const { format, snapshot } = JSON.parse(json, placed) as Header;
  assert(format === FORMAT, `the snapshot has format ${format}, and this program reads ${FORMAT}`);
  return snapshot;
}
