import { type QrVersion, sizeOf } from './qr-version.ts';

/** What stands in every code of a size whatever it says, and which places are left for the data. */
export interface QrFrame {
  readonly size: number;
  /** Row by row; false where nothing stands yet. */
  readonly modules: boolean[][];
  readonly isTaken: boolean[][];
}

/** Finders, timing, alignment and the places of format and version: everything but the data. */
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

export function take({ size, modules, isTaken }: QrFrame, row: number, column: number, dark: boolean): void {
  const [line, taken] = [modules[row], isTaken[row]];
  if (line === undefined || taken === undefined || column < 0 || column >= size) return;
  line[column] = dark;
  taken[column] = true;
}

/** Squares within squares: dark in the middle, a light ring, a dark one, and for a finder a light one around it. */
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

/** Level M is 00; the three bits of the mask and ten that guard them stand twice, so that one corner may be missing. */
export function writeFormat(frame: QrFrame, mask: number): void {
  const { size } = frame;
  const bits = (guarded(mask, 10, 0x537) ^ 0x5412).toString(2).padStart(15, '0');
  [...bits].forEach((bit, index) => {
    const place = 14 - index;
    const dark = bit === '1';
    // Along the left finder, from the top down and round its corner; the timing pattern is stepped over.
    if (place < 6) take(frame, place, 8, dark);
    else if (place < 8) take(frame, place + 1, 8, dark);
    else if (place === 8) take(frame, 8, 7, dark);
    else take(frame, 8, 14 - place, dark);
    // And again beside the other two.
    if (place < 8) take(frame, 8, size - 1 - place, dark);
    else take(frame, size - 15 + place, 8, dark);
  });
  take(frame, size - 8, 8, true);
}

/** From the seventh size on, a code says which it is: twice, beside the finders. */
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

/** A value with the rest of its division behind it, by which a reader sees what was misread. */
function guarded(value: number, guards: number, divisor: number): number {
  let rest = value;
  for (let step = 0; step < guards; step += 1) {
    rest = (rest << 1) ^ ((rest >> (guards - 1)) & 1 ? divisor : 0);
  }
  return (value << guards) | rest;
}

/** The places of the data in the order in which it is written: in pairs of columns, up and down, from the right. */
export function* dataPlaces({ size, isTaken }: QrFrame): Generator<readonly [row: number, column: number]> {
  let isUpward = true;
  for (let right = size - 1; right > 0; right -= 2) {
    // The column of the timing pattern is none of the pairs.
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

/** The eight patterns that break up large areas of one colour. */
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
