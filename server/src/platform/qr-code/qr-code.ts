import { assert } from '@hiram/values/assert';
import { dataModules, emptyFrame, masks, writeFormat } from './qr-frame.ts';
import { dataBits, type QrVersion, versionFor } from './qr-version.ts';
import { correctionOf } from './reed-solomon.ts';

/** Row by row, true where dark. The renderer must leave the light margin around it. */
export type QrCode = readonly (readonly boolean[])[];

/** Encodes a text as a QR code by ISO/IEC 18004, in byte mode at level M. More than 180 bytes is a defect. */
export function qrCode(text: string): QrCode {
  const bytes = [...Buffer.from(text)];
  const version = versionFor(bytes.length);
  assert(version !== undefined, `a text of ${bytes.length} bytes is too long for our QR codes`);
  const bits = codewordsOf(bytes, version).flatMap(bitsOf);
  const [first, ...others] = masks.map((_, mask) => drawn(version, bits, mask));
  assert(first !== undefined, 'no masks available');
  return others.reduce((best, code) => (penaltyScore(code) < penaltyScore(best) ? code : best), first);
}

function drawn(version: QrVersion, bits: readonly boolean[], mask: number): QrCode {
  const frame = emptyFrame(version);
  const isMasked = masks[mask];
  assert(isMasked !== undefined, `there is no mask ${mask}`);
  let next = 0;
  for (const [row, column] of dataModules(frame)) {
    const line = frame.modules[row];
    // Where the data ends before the positions do, only the mask is written.
    if (line !== undefined) line[column] = (bits[next] ?? false) !== isMasked(row, column);
    next += 1;
  }
  writeFormat(frame, mask);
  return frame.modules;
}

function bitsOf(codeword: number): boolean[] {
  return Array.from({ length: 8 }, (_, index) => ((codeword >> (7 - index)) & 1) === 1);
}

/**
 * The data in blocks with their error correction, interleaved by codeword so that damage is spread over all
 * blocks.
 */
function codewordsOf(bytes: readonly number[], { blocks, correction }: QrVersion): number[] {
  const data = paddedData(bytes, dataBits(blocks) / 8);
  let taken = 0;
  const cut = blocks.map((length) => {
    taken += length;
    return data.slice(taken - length, taken);
  });
  return [...interleaved(cut), ...interleaved(cut.map((block) => correctionOf(block, correction)))];
}

/** 0100 for byte mode, the length, the bytes, a terminator, and padding. */
function paddedData(bytes: readonly number[], length: number): number[] {
  const nibbles = [4, bytes.length >> 4, bytes.length & 15, ...bytes.flatMap((it) => [it >> 4, it & 15]), 0];
  const data: number[] = [];
  for (let place = 0; place < nibbles.length; place += 2) {
    data.push(((nibbles[place] ?? 0) << 4) | (nibbles[place + 1] ?? 0));
  }
  for (let filler = 0xec; data.length < length; filler ^= 0xec ^ 0x11) data.push(filler);
  return data;
}

function interleaved(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) =>
    blocks.flatMap((block) => (place < block.length ? [block[place] ?? 0] : [])),
  ).flat();
}

/** The standard's penalty score in four parts: runs, blocks, false finders, imbalance of colours. */
function penaltyScore(code: QrCode): number {
  const columns = code.map((_, place) => code.map((row) => row[place] ?? false));
  const lines = [...code, ...columns].map((line) => line.map((dark) => (dark ? '1' : '0')).join(''));
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []);
  const finders = lines.flatMap((line) => [...line.matchAll(/(?=00001011101|10111010000)/g)]);
  const dark = code.flat().filter(Boolean).length;
  const share = Math.floor((Math.abs(dark * 20 - code.length ** 2 * 10) - 1) / code.length ** 2);
  return (
    runs.reduce((total, run) => total + run.length - 2, 0) +
    blocksOfOneColour(code) * 3 +
    finders.length * 40 +
    Math.max(0, share) * 10
  );
}

function blocksOfOneColour(code: QrCode): number {
  let count = 0;
  for (const [row, line] of code.entries()) {
    const below = code[row + 1];
    for (const [column, dark] of line.entries()) {
      if (below === undefined || column + 1 === line.length) continue;
      if (line[column + 1] === dark && below[column] === dark && below[column + 1] === dark) count += 1;
    }
  }
  return count;
}
