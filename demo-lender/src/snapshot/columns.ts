import { assert } from '@hiram/values/assert';

/**
 * How a column is written. Ids and bytes are stored as bytes, because their hexadecimal digits would compress to more
 * than half of themselves.
 */
export type ColumnKind = 'text' | 'uuid' | 'bytea';

/** A value in PostgreSQL's text format for COPY; `\N` is null. */
const NULL = '\\N';
const ID_BYTES = 16;

/** The values of one column, one after another: like values stand together, which compresses far better than rows. */
export function encodeColumn(kind: ColumnKind, values: readonly string[]): Buffer {
  if (kind === 'text') return Buffer.from(values.join('\n'));
  const isNull = Buffer.from(values.map((value) => (value === NULL ? 1 : 0)));
  const present = values.filter((value) => value !== NULL);
  if (kind === 'uuid') {
    return Buffer.concat([isNull, ...present.map((value) => Buffer.from(value.replaceAll('-', ''), 'hex'))]);
  }
  // COPY writes a bytea as \\x and its digits.
  const bytes = present.map((value) => Buffer.from(value.slice(3), 'hex'));
  const lengths = Buffer.alloc(bytes.length * 4);
  for (const [index, value] of bytes.entries()) lengths.writeUInt32LE(value.length, index * 4);
  return Buffer.concat([isNull, lengths, ...bytes]);
}

export function decodeColumn(kind: ColumnKind, encoded: Buffer, rows: number): string[] {
  if (kind === 'text') {
    const values = encoded.toString().split('\n');
    assert(values.length === rows, 'a column has another number of values than its table has rows');
    return values;
  }
  const present = encoded.subarray(0, rows).filter((isNull) => isNull === 0).length;
  const values: string[] = [];
  let [length, at] = [rows, kind === 'uuid' ? rows : rows + present * 4];
  for (let row = 0; row < rows; row += 1) {
    if (encoded[row] === 1) {
      values.push(NULL);
      continue;
    }
    const size = kind === 'uuid' ? ID_BYTES : encoded.readUInt32LE(length);
    length += kind === 'uuid' ? 0 : 4;
    const digits = encoded.toString('hex', at, at + size);
    values.push(kind === 'uuid' ? asId(digits) : `\\\\x${digits}`);
    at += size;
  }
  return values;
}

function asId(digits: string): string {
  const parts = [0, 8, 12, 16, 20, 32];
  return parts
    .slice(1)
    .map((end, index) => digits.slice(parts[index], end))
    .join('-');
}
