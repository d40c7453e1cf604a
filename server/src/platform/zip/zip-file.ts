import { crc32 } from 'node:zlib';
import { assert } from '@hiram/values/assert';

/** A file of an archive. Names are plain ASCII, so that every program reads them alike. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;
const LOCAL_HEADER_BYTES = 30;
const VERSION = 20;
/** 1 January 1980: the same content makes the same archive, whenever it is made. */
const DATE = 0x21;

/** A ZIP archive of stored files: without compression, a checker needs no library to read it. */
export function zipFile(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes } of entries) {
    assert(/^[A-Za-z0-9._-]{1,80}$/.test(name), `not the name of a file: ${name}`);
    const facts = entryFacts(name, bytes);
    const local = Buffer.concat([uint32(LOCAL_HEADER), facts, Buffer.from(name), bytes]);
    const [comment, disk, internal, external] = [uint16(0), uint16(0), uint16(0), uint32(0)];
    directory.push(
      Buffer.concat([
        ...[uint32(CENTRAL_HEADER), uint16(VERSION), facts, comment, disk, internal, external, uint32(at)],
        Buffer.from(name),
      ]),
    );
    files.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const count = uint16(entries.length);
  const end = [uint32(END), uint16(0), uint16(0), count, count, uint32(listed.length), uint32(at), uint16(0)];
  return Buffer.concat([...files, listed, ...end]);
}

/** What both headers of a file say. */
function entryFacts(name: string, bytes: Uint8Array): Buffer {
  const size = uint32(bytes.length);
  return Buffer.concat([
    ...[uint16(VERSION), uint16(0), uint16(0), uint16(0), uint16(DATE)],
    ...[uint32(crc32(bytes)), size, size, uint16(name.length), uint16(0)],
  ]);
}

/** A file of an archive that `zipFile` made. */
export function readZipEntry(archive: Buffer, name: string): Buffer | undefined {
  let at = 0;
  while (archive.readUInt32LE(at) === LOCAL_HEADER) {
    const [size, nameLength] = [archive.readUInt32LE(at + 18), archive.readUInt16LE(at + 26)];
    const [nameAt, bytesAt] = [at + LOCAL_HEADER_BYTES, at + LOCAL_HEADER_BYTES + nameLength];
    if (archive.toString('latin1', nameAt, bytesAt) === name)
      return archive.subarray(bytesAt, bytesAt + size);
    at = bytesAt + size;
  }
  return undefined;
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
