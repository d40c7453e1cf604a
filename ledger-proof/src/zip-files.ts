import { type Bytes, utf8 } from './bytes.ts';

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;
const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
const END_BYTES = 22;
const NAME = /^[A-Za-z0-9._-]{1,80}$/;

/**
 * The files of an archive of stored files. Undefined for any other archive: one that is compressed, has a byte before,
 * between or behind its files, a file twice, or a directory that says anything else than the files themselves. A program
 * that reads only the directory then sees the same files as this one.
 */
export function readZipFiles(archive: Uint8Array): ReadonlyMap<string, Bytes> | undefined {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const endAt = archive.length - END_BYTES;
  if (endAt < 0 || view.getUint32(endAt, true) !== END || view.getUint16(endAt + 20, true) !== 0)
    return undefined;
  const [count, listedBytes, listedAt] = [
    view.getUint16(endAt + 10, true),
    view.getUint32(endAt + 12, true),
    view.getUint32(endAt + 16, true),
  ];
  if (listedAt + listedBytes !== endAt || view.getUint16(endAt + 8, true) !== count) return undefined;
  const files = new Map<string, Bytes>();
  let [at, entryAt] = [0, listedAt];
  for (let index = 0; index < count; index += 1) {
    const file = readFile(archive, view, { at, entryAt, listedAt, endAt });
    if (file === undefined || files.has(file.name)) return undefined;
    files.set(file.name, file.bytes);
    at = file.nextAt;
    entryAt = file.nextEntryAt;
  }
  return at === listedAt && entryAt === endAt ? files : undefined;
}

interface Place {
  readonly at: number;
  readonly entryAt: number;
  readonly listedAt: number;
  readonly endAt: number;
}

interface ZippedFile {
  readonly name: string;
  readonly bytes: Bytes;
  readonly nextAt: number;
  readonly nextEntryAt: number;
}

function readFile(
  archive: Uint8Array,
  view: DataView,
  { at, entryAt, listedAt, endAt }: Place,
): ZippedFile | undefined {
  if (at + LOCAL_BYTES > listedAt || entryAt + CENTRAL_BYTES > endAt) return undefined;
  if (view.getUint32(at, true) !== LOCAL_HEADER || view.getUint32(entryAt, true) !== CENTRAL_HEADER)
    return undefined;
  const [size, nameLength] = [view.getUint32(at + 18, true), view.getUint16(at + 26, true)];
  const nameAt = at + LOCAL_BYTES;
  const bytesAt = nameAt + nameLength;
  const nextAt = bytesAt + size;
  const nextEntryAt = entryAt + CENTRAL_BYTES + nameLength;
  // Stored, unencrypted, without extra fields and comments, and at the place that the directory names.
  const isPlain =
    view.getUint16(at + 6, true) === 0 &&
    view.getUint16(at + 8, true) === 0 &&
    view.getUint32(at + 22, true) === size &&
    view.getUint16(at + 28, true) === 0 &&
    view.getUint16(entryAt + 30, true) === 0 &&
    view.getUint16(entryAt + 32, true) === 0 &&
    view.getUint32(entryAt + 42, true) === at;
  if (!isPlain || nextAt > listedAt || nextEntryAt > endAt) return undefined;
  // From the version to the length of the name, both headers are the same.
  const [facts, listed] = [archive.subarray(at + 4, nameAt - 2), archive.subarray(entryAt + 6, entryAt + 30)];
  const name = new TextDecoder().decode(archive.subarray(nameAt, bytesAt));
  const listedName = new TextDecoder().decode(archive.subarray(entryAt + CENTRAL_BYTES, nextEntryAt));
  const isSame = facts.length === listed.length && facts.every((byte, index) => byte === listed[index]);
  if (!isSame || !NAME.test(name) || listedName !== name) return undefined;
  return { name, bytes: new Uint8Array(archive.subarray(bytesAt, nextAt)), nextAt, nextEntryAt };
}

/** Text that is whole UTF-8; undefined otherwise, because a reader could see something else. */
export function textOf(bytes: Uint8Array | undefined): string | undefined {
  if (bytes === undefined) return undefined;
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const again = utf8(text);
  return again.length === bytes.length && again.every((byte, index) => byte === bytes[index])
    ? text
    : undefined;
}
