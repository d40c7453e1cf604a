import { type QrVersion, sizeOf } from './qr-version.ts';

/** The fixed patterns of every code of a size, and the positions left for data. */
export interface QrFrame {
  readonly size: number;
  /** Row by row; false where nothing is set yet. */
  readonly modules: boolean[][];
  readonly isTaken: boolean[][];
}

/**
 * Finder, timing and alignment patterns, and the format and version positions: everything except the data.
 */
export function emptyFrame(version: QrVersion): QrFrame {
  const size = sizeOf(version.number);
  const frame: QrFrame = { size, modules: square(size), isTaken: square(size) };
  for (let place = 0; place < size; place += 1) {
    take(frame, 6, place, place % 2 === 0);
    take(frame, place, 6, place % 2 === 0);
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const) {
    drawRings(frame, row, column, 4);
  }
  drawAlignment(frame, version);
  writeFormat(frame, 0);
  writeVersion(frame, version);
  return frame;
}

function square(size: number): boolean[][] {
  return Array.from({ length: size }, () => Array.from({ length: size }, () => false));
}

function take({ size, modules, isTaken }: QrFrame, row: number, column: number, dark: boolean): void {
  const [line, taken] = [modules[row], isTaken[row]];
  if (line === undefined || taken === undefined || column < 0 || column >= size) return;
  line[column] = dark;
  taken[column] = true;
}

/** Concentric squares: a dark centre, a light ring, a dark ring, and for a finder another light ring. */
function drawRings(frame: QrFrame, row: number, column: number, reach: number): void {
  for (let down = -reach; down <= reach; down += 1) {
    for (let right = -reach; right <= reach; right += 1) {
      const ring = Math.max(Math.abs(down), Math.abs(right));
      const isLight = reach === 4 ? ring === 2 || ring === 4 : ring === 1;
      take(frame, row + down, column + right, !isLight);
    }
  }
}

function drawAlignment(frame: QrFrame, { alignment }: QrVersion): void {
  const last = alignment.at(-1);
  for (const row of alignment) {
    for (const column of alignment) {
      const isCorner = (row === 6 && (column === 6 || column === last)) || (row === last && column === 6);
      if (!isCorner) drawRings(frame, row, column, 2);
    }
  }
}

/**
 * Level M is 00. The three mask bits and ten check bits are written twice, so that one corner may be missing.
 */
export function writeFormat(frame: QrFrame, mask: number): void {
  const { size } = frame;
  const bits = (guarded(mask, 10, 0x537) ^ 0x5412).toString(2).padStart(15, '0');
  [...bits].forEach((bit, index) => {
    const place = 14 - index;
    const dark = bit === '1';
    // Along the left finder, from the top down and around its corner, skipping the timing pattern.
    if (place < 6) take(frame, place, 8, dark);
    else if (place < 8) take(frame, place + 1, 8, dark);
    else if (place === 8) take(frame, 8, 7, dark);
    else take(frame, 8, 14 - place, dark);
    // The second copy, beside the other two finders.
    if (place < 8) take(frame, 8, size - 1 - place, dark);
    else take(frame, size - 15 + place, 8, dark);
  });
  take(frame, size - 8, 8, true);
}

/** From version 7 on, a code contains its version: twice, beside the finders. */
function writeVersion(frame: QrFrame, { number }: QrVersion): void {
  if (number < 7) return;
  const bits = guarded(number, 12, 0x1f25).toString(2).padStart(18, '0');
  [...bits].forEach((bit, index) => {
    const place = 17 - index;
    const [far, near] = [frame.size - 11 + (place % 3), Math.floor(place / 3)];
    take(frame, far, near, bit === '1');
    take(frame, near, far, bit === '1');
  });
}

/** A value followed by the remainder of its division, by which a reader detects errors. */
function guarded(value: number, guards: number, divisor: number): number {
  let rest = value;
  for (let step = 0; step < guards; step += 1) {
    rest = (rest << 1) ^ ((rest >> (guards - 1)) & 1 ? divisor : 0);
  }
  return (value << guards) | rest;
}

/** The data positions in writing order: pairs of columns, up and down, from the right. */
export function* dataModules({ size, isTaken }: QrFrame): Generator<readonly [row: number, column: number]> {
  let isUpward = true;
  for (let right = size - 1; right > 0; right -= 2) {
    // The timing pattern's column belongs to no pair.
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = isUpward ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (isTaken[row]?.[column] === false) yield [row, column];
      }
    }
    isUpward = !isUpward;
  }
}

/** The eight mask patterns that break up large areas of one colour. */
export const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];
