export type RingPart = 'done' | 'now' | 'later';

export interface RingSegment {
  readonly part: RingPart;
  /** The `d` attribute of an SVG path in a square of 240. */
  readonly path: string;
}

const CENTRE = 120;
const RADIUS = 104;
/** Between two segments, whose round ends reach into it. */
const GAP_DEGREES = 13;
/** More segments than this are too short to see, so the ring becomes one arc for each kind of part. */
const MOST_SEGMENTS = 12;

/** Segments of equal length, clockwise from the top. */
export function ringSegments(parts: readonly RingPart[]): readonly RingSegment[] {
  const runs = parts.length > MOST_SEGMENTS ? runsOf(parts) : parts.map((part) => ({ part, count: 1 }));
  const gap = runs.length > 1 ? GAP_DEGREES : 0.1;
  let passed = 0;
  return runs.map(({ part, count }) => {
    const from = (360 * passed) / parts.length + gap / 2;
    passed += count;
    const to = (360 * passed) / parts.length - gap / 2;
    return { part, path: arc(from, Math.max(to, from + 0.1)) };
  });
}

function runsOf(parts: readonly RingPart[]): { part: RingPart; count: number }[] {
  const runs: { part: RingPart; count: number }[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (last?.part === part) last.count += 1;
    else runs.push({ part, count: 1 });
  }
  return runs;
}

function arc(from: number, to: number): string {
  const large = to - from > 180 ? 1 : 0;
  return `M${pointAt(from)}A${RADIUS} ${RADIUS} 0 ${large} 1 ${pointAt(to)}`;
}

/** Shorter than the whole number, and exact enough for a screen. */
function tenths(length: number): number {
  return Math.round(length * 10) / 10;
}

function pointAt(degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  const [x, y] = [CENTRE + RADIUS * Math.cos(angle), CENTRE + RADIUS * Math.sin(angle)];
  return `${tenths(x)} ${tenths(y)}`;
}
