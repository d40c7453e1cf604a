/** A point in a character's unit square: x to the right, y downwards. */
export type Point = readonly [x: number, y: number];
/** The pen's path without lifting it. */
export type Stroke = readonly Point[];

/** An elliptical arc as a stroke, with angles in quarter turns; 0 points right, 1 down. */
function arc(
  { centre: [x, y], radius: [width, height] }: { centre: Point; radius: Point },
  from: number,
  to: number,
): Stroke {
  const steps = Math.ceil(Math.abs(to - from) * 5);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 2;
    return [x + width * Math.cos(angle), y + height * Math.sin(angle)];
  });
}

/** Strokes of each character. Drawn for this purpose, because no font may be distorted as freely. */
export const strokesOf: Readonly<Record<string, readonly Stroke[]>> = {
  A: [
    [
      [0.06, 1],
      [0.5, 0],
      [0.94, 1],
    ],
    [
      [0.22, 0.66],
      [0.78, 0.66],
    ],
  ],
  C: [arc({ centre: [0.54, 0.5], radius: [0.46, 0.5] }, -0.55, -3.45)],
  E: [
    [
      [0.86, 0],
      [0.12, 0],
      [0.12, 1],
      [0.88, 1],
    ],
    [
      [0.12, 0.49],
      [0.74, 0.49],
    ],
  ],
  F: [
    [
      [0.9, 0],
      [0.14, 0],
      [0.14, 1],
    ],
    [
      [0.14, 0.48],
      [0.74, 0.48],
    ],
  ],
  H: [
    [
      [0.1, 0],
      [0.1, 1],
    ],
    [
      [0.9, 0],
      [0.9, 1],
    ],
    [
      [0.1, 0.5],
      [0.9, 0.5],
    ],
  ],
  J: [
    [
      [0.34, 0],
      [0.92, 0],
    ],
    [[0.68, 0], ...arc({ centre: [0.38, 0.7], radius: [0.3, 0.3] }, 0, 1.9)],
  ],
  K: [
    [
      [0.12, 0],
      [0.12, 1],
    ],
    [
      [0.88, 0],
      [0.12, 0.58],
    ],
    [
      [0.38, 0.4],
      [0.92, 1],
    ],
  ],
  M: [
    [
      [0.04, 1],
      [0.1, 0],
      [0.5, 0.62],
      [0.9, 0],
      [0.96, 1],
    ],
  ],
  N: [
    [
      [0.1, 1],
      [0.1, 0],
      [0.9, 1],
      [0.9, 0],
    ],
  ],
  P: [
    [
      [0.14, 1],
      [0.14, 0],
      [0.5, 0],
      ...arc({ centre: [0.5, 0.27], radius: [0.38, 0.27] }, -1, 1),
      [0.14, 0.54],
    ],
  ],
  R: [
    [
      [0.14, 1],
      [0.14, 0],
      [0.5, 0],
      ...arc({ centre: [0.5, 0.26], radius: [0.36, 0.26] }, -1, 1),
      [0.14, 0.52],
    ],
    [
      [0.46, 0.52],
      [0.92, 1],
    ],
  ],
  T: [
    [
      [0.04, 0],
      [0.96, 0],
    ],
    [
      [0.5, 0],
      [0.5, 1],
    ],
  ],
  W: [
    [
      [0, 0],
      [0.24, 1],
      [0.5, 0.34],
      [0.76, 1],
      [1, 0],
    ],
  ],
  X: [
    [
      [0.08, 0],
      [0.92, 1],
    ],
    [
      [0.92, 0],
      [0.08, 1],
    ],
  ],
  Y: [
    [
      [0.06, 0],
      [0.5, 0.5],
      [0.94, 0],
    ],
    [
      [0.5, 0.5],
      [0.5, 1],
    ],
  ],
  '3': [
    [
      ...arc({ centre: [0.46, 0.25], radius: [0.36, 0.25] }, -1.75, 1),
      ...arc({ centre: [0.46, 0.74], radius: [0.42, 0.26] }, -1, 1.8),
    ],
  ],
  '7': [
    [
      [0.06, 0],
      [0.92, 0],
      [0.36, 1],
    ],
  ],
  '9': [
    [
      ...arc({ centre: [0.48, 0.3], radius: [0.38, 0.3] }, 0, -4),
      ...arc({ centre: [0.2, 0.3], radius: [0.66, 0.7] }, 0, 0.9),
    ],
  ],
};
