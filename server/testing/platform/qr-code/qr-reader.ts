import { dataModules, emptyFrame, masks } from '@hiram/server/platform/qr-code/qr-frame';
import { versionOfSize } from '@hiram/server/platform/qr-code/qr-version';
import { multiply, power } from '@hiram/server/platform/qr-code/reed-solomon';

/** Reads a code as a scanner does, and accepts only data that its error correction confirms. */
export function readQr(modules: readonly (readonly boolean[])[]): string {
  const version = versionOfSize(modules.length);
  if (version === undefined) throw new Error(`no QR code has ${modules.length} modules`);
  const { blocks, correction } = version;
  const isMasked = masks[maskOf(modules)];
  if (isMasked === undefined) throw new Error('unknown mask');
  const bits = [...dataModules(emptyFrame(version))].map(([row, column]) =>
    modules[row]?.[column] !== isMasked(row, column) ? '1' : '0',
  );
  const codewords = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const all = Math.max(...blocks);
  // One codeword of each block in turn; the shorter blocks end first.
  const data = blocks.map((): number[] => []);
  for (let place = 0; place < all; place += 1) {
    blocks.forEach((length, block) => {
      if (place < length) data[block]?.push(codewords.shift() ?? 0);
    });
  }
  for (let place = 0; place < correction; place += 1) {
    for (const block of data) block.push(codewords.shift() ?? 0);
  }
  for (const block of data) assertWhole(block, correction);
  const nibbles = data
    .flatMap((block) => block.slice(0, -correction))
    .flatMap((codeword) => [codeword >> 4, codeword & 15]);
  const [mode, high = 0, low = 0, ...rest] = nibbles;
  if (mode !== 4) throw new Error('not in byte mode');
  const bytes = Array.from(
    { length: high * 16 + low },
    (_, index) => ((rest[index * 2] ?? 0) << 4) | (rest[index * 2 + 1] ?? 0),
  );
  return Buffer.from(bytes).toString();
}

/** From the row below the upper left finder: level M, then the mask, with the format mask removed. */
function maskOf(modules: readonly (readonly boolean[])[]): number {
  const read = [0, 1, 2, 3, 4].map((column) => (modules[8]?.[column] === true ? '1' : '0')).join('');
  const format = Number.parseInt(read, 2) ^ 0b10101;
  if (format >> 3 !== 0) throw new Error('unexpected error correction level');
  return format & 7;
}

/** Evaluates at every root: an intact block has no remainder. */
function assertWhole(block: readonly number[], correction: number): void {
  for (let root = 0; root < correction; root += 1) {
    const rest = block.reduce((value, codeword) => multiply(value, power(root)) ^ codeword, 0);
    if (rest !== 0) throw new Error('a block is damaged');
  }
}
