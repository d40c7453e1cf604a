import { createHash, type KeyObject } from 'node:crypto';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { publicKeyOf } from '#platform/anchors/anchor-line.ts';
import { formatSignature } from '#platform/anchors/format-signature.ts';
import { type ZipEntry, zipFile } from '#platform/zip/zip-file.ts';

/** Names the format, and separates these signatures from any other. */
const PACK_FORMAT = 'hiram escalation pack 1';

/**
 * The digest of the number and of all files but the PDF, which is printed in the PDF. Like the output of sha256sum, so that
 * people can make it with tools that they have.
 */
export function contentDigest(number: string, files: readonly ZipEntry[]): Buffer {
  const lines = files.map(({ name, bytes }) => `${sha256(bytes)}  ${name}\n`);
  return createHash('sha256')
    .update(`${number}\n${lines.join('')}`)
    .digest();
}

export interface PackSeal {
  readonly number: string;
  readonly lender: string;
  readonly body: string;
  readonly complaint: string;
  readonly loan: string | null;
  readonly madeAt: Instant;
  /** The page on which anyone verifies the number and the code. */
  readonly check: string;
  readonly code: string;
  readonly log: string;
  /** The line of the published log that names the key; null until the first night. */
  readonly line: string | null;
}

/** The archive: the files, what they are, and the signature over that. */
export function sealPack(files: readonly ZipEntry[], { madeAt, ...seal }: PackSeal, key: KeyObject): Buffer {
  const manifest = JSON.stringify(
    {
      format: PACK_FORMAT,
      ...seal,
      madeAt: instantAsIso(madeAt),
      key: publicKeyOf(key),
      files: files.map(({ name, bytes }) => ({ name, bytes: bytes.length, sha256: sha256(bytes) })),
    },
    undefined,
    2,
  );
  const signature = formatSignature(PACK_FORMAT, manifest, key);
  return zipFile([
    ...files,
    { name: 'manifest.json', bytes: Buffer.from(manifest) },
    { name: 'signature.txt', bytes: Buffer.from(`${signature}\n`) },
  ]);
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
