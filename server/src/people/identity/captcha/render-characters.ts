import { randomInt } from 'node:crypto';
import { GreyImage } from './grey-image.ts';
import { type Point, type Stroke, strokesOf } from './strokes.ts';

/** Twice the display size, for high-density screens. */
const WIDTH = 280;
const HEIGHT = 104;
const MARGIN = 22;
const CHARACTER = { width: 40, height: 58 };
const STRAY_LINES = 2;
/** A light grey, so that the image looks like a card on dark pages too. */
const BACKGROUND_GREY = 244;

/**
 * Renders the characters as a unique image: each is randomly rotated, slanted, scaled and shifted, a wave
 * distorts all of them, and stray lines join them against segmentation.
 */
export function renderCharacters(characters: string): Uint8Array {
  const image = new GreyImage(WIDTH, HEIGHT, BACKGROUND_GREY);
  const wave = newWave();
  const place = (WIDTH - 2 * MARGIN) / characters.length;
  for (const [index, character] of [...characters].entries()) {
    const bend = newDistortion([MARGIN + place * (index + 0.5), HEIGHT / 2]);
    const formatter = { width: between(5.5, 7.5), shade: between(20, 70) };
    for (const stroke of strokesOf[character] ?? [])
      image.draw(
        finely(stroke).map((point) => wave(bend(point))),
        formatter,
      );
  }
  for (let line = 0; line < STRAY_LINES; line += 1)
    image.draw(strayLine(), { width: between(1.5, 3), shade: between(60, 120) });
  return image.png();
}

type Move = (point: Point) => Point;

/** Position, rotation and slant of a character. */
function newDistortion([x, y]: Point): Move {
  const turn = between(-0.22, 0.22);
  const lean = between(-0.2, 0.2);
  const [width, height] = [CHARACTER.width * between(0.85, 1.15), CHARACTER.height * between(0.85, 1.1)];
  const [moveX, moveY] = [between(-4, 4), between(-7, 7)];
  return ([unitX, unitY]) => {
    const down = (unitY - 0.5) * height;
    const across = (unitX - 0.5) * width - lean * down;
    return [
      x + moveX + across * Math.cos(turn) - down * Math.sin(turn),
      y + moveY + across * Math.sin(turn) + down * Math.cos(turn),
    ];
  };
}

/** One wave through the whole image, in both directions. */
function newWave(): Move {
  const [high, wide] = [between(2, 4), between(1.5, 3)];
  const [lengthX, lengthY] = [between(50, 90), between(40, 70)];
  const [startX, startY] = [between(0, 6.3), between(0, 6.3)];
  return ([x, y]) => [
    x + wide * Math.sin(startY + (y * 2 * Math.PI) / lengthY),
    y + high * Math.sin(startX + (x * 2 * Math.PI) / lengthX),
  ];
}

/** A curved line from side to side. */
function strayLine(): Stroke {
  const [from, to, middle] = [between(10, HEIGHT - 10), between(10, HEIGHT - 10), between(-20, 20)];
  return Array.from({ length: 25 }, (_, step): Point => {
    const share = step / 24;
    return [share * WIDTH, from + (to - from) * share + middle * Math.sin(share * Math.PI)];
  });
}

/** Fine enough that a curved line does not look broken. */
const STEPS_PER_HEIGHT = 7;

/** The same stroke in short steps, so that a wave can bend its straight parts. */
function finely(stroke: Stroke): Stroke {
  return stroke.flatMap((to, index) => {
    const from = stroke[index - 1];
    if (from === undefined) return [to];
    const steps = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) * STEPS_PER_HEIGHT);
    return Array.from({ length: steps }, (_, step): Point => {
      const share = (step + 1) / steps;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    });
  });
}

/** Uses a cryptographic random source: a predictable image could be solved without reading it. */
function between(least: number, most: number): number {
  const steps = 1_000_000;
  return least + ((most - least) * randomInt(steps)) / steps;
}
