import { createHash } from 'node:crypto';
import { assert } from '@hiram/values/assert';

/** Two numbers before the bits: how many bits there are, and how many of them each text sets. */
const HEADER_BYTES = 8;

/**
 * A set that can be asked, but not listed. A text of the set is always found; another one is found by mistake
 * at a rate that the size decides.
 */
export interface BloomFilter {
  has(text: string): boolean;
}

export function readBloomFilter(bytes: Buffer): BloomFilter {
  const bits = bytes.readUInt32LE(0);
  const hashes = bytes.readUInt32LE(4);
  assert(bytes.length === HEADER_BYTES + Math.ceil(bits / 8), 'Bloom filter is incomplete');
  return {
    has: (text) =>
      positionsOf(text, { bits, hashes }).every(
        (position) => ((bytes[HEADER_BYTES + (position >> 3)] ?? 0) & (1 << (position & 7))) !== 0,
      ),
  };
}

/** The smallest filter with at most this rate of mistakes. */
export function writeBloomFilter(texts: ReadonlySet<string>, mistakes: number): Buffer {
  const bits = Math.ceil((-texts.size * Math.log(mistakes)) / Math.LN2 ** 2);
  const hashes = Math.max(1, Math.round((bits / texts.size) * Math.LN2));
  const bytes = Buffer.alloc(HEADER_BYTES + Math.ceil(bits / 8));
  bytes.writeUInt32LE(bits, 0);
  bytes.writeUInt32LE(hashes, 4);
  for (const text of texts) {
    for (const position of positionsOf(text, { bits, hashes })) {
      const at = HEADER_BYTES + (position >> 3);
      bytes[at] = (bytes[at] ?? 0) | (1 << (position & 7));
    }
  }
  return bytes;
}

/** Every position follows from two parts of one digest, which is as good as a digest for each. */
function positionsOf(text: string, { bits, hashes }: { bits: number; hashes: number }): number[] {
  const digest = createHash('sha256').update(text).digest();
  const first = digest.readUIntBE(0, 6);
  const step = digest.readUIntBE(6, 6);
  return Array.from({ length: hashes }, (_, index) => (first + index * step) % bits);
}
