import { expect, test } from 'vitest';
import { type Frame, photoQuality } from './photo-quality.ts';

const WIDTH = 320;
const HEIGHT = 200;

/** A card with lines of print: dark strokes three pixels apart on a light ground. */
function card(ink = 40, paper = 200): Frame {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const isLine = y % 14 < 6 && x % 160 < 120;
      const value = isLine && (x * 7 + y * 3) % 5 < 2 ? ink : paper;
      data.set([value, value, value, 255], (y * WIDTH + x) * 4);
    }
  }
  return { width: WIDTH, height: HEIGHT, data };
}

/** The mean of each pixel's neighbourhood, as a camera out of focus or moved gives it. */
function blurred({ width, height, data }: Frame, radius: number): Frame {
  const out = new Uint8ClampedArray(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let [sum, count] = [0, 0];
      for (let dy = -radius; dy <= radius; dy += 1) {
        for (let dx = -radius; dx <= radius; dx += 1) {
          const [nearX, nearY] = [x + dx, y + dy];
          if (nearX < 0 || nearY < 0 || nearX >= width || nearY >= height) continue;
          sum += data[(nearY * width + nearX) * 4] ?? 0;
          count += 1;
        }
      }
      const value = sum / count;
      out.set([value, value, value, 255], (y * width + x) * 4);
    }
  }
  return { width, height, data: out };
}

/** The card with a white spot of light. */
function withReflection(frame: Frame, size: number): Frame {
  const data = Uint8ClampedArray.from(frame.data);
  for (let y = 60; y < 60 + size; y += 1) {
    for (let x = 100; x < 100 + 2 * size; x += 1) data.set([255, 255, 255, 255], (y * WIDTH + x) * 4);
  }
  return { ...frame, data };
}

test('a readable card is bright, sharp and without glare', () => {
  expect(photoQuality(card())).toEqual({ isBright: true, isSharp: true, isWithoutGlare: true });
});

test('a card out of focus is not sharp', () => {
  expect(photoQuality(blurred(card(), 3)).isSharp).toBe(false);
});

test('a card in the dark is not bright', () => {
  expect(photoQuality(card(5, 40)).isBright).toBe(false);
});

test('a reflection counts once it could hide a line', () => {
  expect(photoQuality(withReflection(card(), 10)).isWithoutGlare).toBe(true);
  expect(photoQuality(withReflection(card(), 60)).isWithoutGlare).toBe(false);
});

test('an empty frame passes no check that a picture must pass', () => {
  expect(photoQuality({ width: 0, height: 0, data: [] })).toMatchObject({ isBright: false, isSharp: false });
});
