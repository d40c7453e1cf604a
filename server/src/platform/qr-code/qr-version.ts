/** The layout of one size at level M, which survives 15 % damage. */
export interface QrVersion {
  readonly number: number;
  /** Error correction codewords per block. */
  readonly correction: number;
  /** Data codewords of each block, shorter blocks first. */
  readonly blocks: readonly number[];
  /** Centres of the alignment patterns, in both directions. */
  readonly alignment: readonly number[];
}

function version(
  number: number,
  correction: number,
  blocks: readonly number[],
  alignment: readonly number[] = [],
): QrVersion {
  return { number, correction, blocks, alignment };
}

/** From ISO/IEC 18004, tables 9 and E.1. Our URLs fit version 6; version 9 is the largest supported. */
const versions: readonly QrVersion[] = [
  version(1, 10, [16]),
  version(2, 16, [28], [6, 18]),
  version(3, 26, [44], [6, 22]),
  version(4, 18, [32, 32], [6, 26]),
  version(5, 24, [43, 43], [6, 30]),
  version(6, 16, [27, 27, 27, 27], [6, 34]),
  version(7, 18, [31, 31, 31, 31], [6, 22, 38]),
  version(8, 22, [38, 38, 39, 39], [6, 24, 42]),
  version(9, 22, [36, 36, 36, 37, 37], [6, 26, 46]),
];

/** Four bits for byte mode, eight for the length. */
const HEAD_BITS = 12;

/** The smallest version that holds this many bytes. Undefined if none does. */
export function versionFor(bytes: number): QrVersion | undefined {
  return versions.find(({ blocks }) => dataBits(blocks) >= HEAD_BITS + bytes * 8);
}

export function versionOfSize(modules: number): QrVersion | undefined {
  return versions.find(({ number }) => sizeOf(number) === modules);
}

export function dataBits(blocks: readonly number[]): number {
  return blocks.reduce((total, block) => total + block, 0) * 8;
}

/** Modules along one side. */
export function sizeOf(versionNumber: number): number {
  return 17 + 4 * versionNumber;
}
