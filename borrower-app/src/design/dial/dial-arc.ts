/** The circle of the dial in its drawing, and the part of it that is drawn: an arc open at the bottom. */
const CENTRE = { x: 144, y: 135 };
const RADIUS = 114;
const FIRST_DEGREE = 155;
const DEGREES = 230;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a fraction of the arc ends, from 0 at its left end to 1 at its right end. */
export function pointAt(fraction: number): Point {
  const radians = ((FIRST_DEGREE + DEGREES * fraction) * Math.PI) / 180;
  return { x: CENTRE.x + RADIUS * Math.cos(radians), y: CENTRE.y + RADIUS * Math.sin(radians) };
}

/** The whole arc as a path, from left to right. */
export function arcPath(): string {
  const [start, end] = [pointAt(0), pointAt(1)];
  return `M${start.x} ${start.y}A${RADIUS} ${RADIUS} 0 1 1 ${end.x} ${end.y}`;
}
