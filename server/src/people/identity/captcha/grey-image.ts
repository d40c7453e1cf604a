import { crc32, deflateSync } from 'node:zlib';
import type { Point, Stroke } from './strokes.ts';

/** Shade and width of the pen, in pixels. */
export interface Formatter {
  readonly width: number;
  /** 0 is black. */
  readonly shade: number;
}

const WHITE = 255;

/** A greyscale image with anti-aliased strokes. */
export class GreyImage {
  readonly width: number;
  readonly height: number;
  readonly #shades: Uint8Array;

  constructor(width: number, height: number, background: number) {
    this.width = width;
    this.height = height;
    this.#shades = new Uint8Array(width * height).fill(background);
  }

  draw(stroke: Stroke, formatter: Formatter): void {
    for (const [index, to] of stroke.entries()) {
      const from = stroke[index - 1];
      if (from !== undefined) this.#line(from, to, formatter);
    }
  }

  /** Darkens every pixel within half the pen's width of the line. */
  #line(from: Point, to: Point, { width, shade }: Formatter): void {
    const reach = width / 2 + 1;
    const [left, right] = span(from[0], to[0], reach, this.width);
    const [top, bottom] = span(from[1], to[1], reach, this.height);
    for (let y = top; y <= bottom; y += 1) {
      for (let x = left; x <= right; x += 1) {
        const cover = Math.min(Math.max(reach - 0.5 - distanceToLine([x, y], from, to), 0), 1);
        const index = y * this.width + x;
        const before = this.#shades[index] ?? WHITE;
        const darkened = Math.min(before, before + (shade - before) * cover);
        this.#shades[index] = Math.round(darkened);
      }
    }
  }

  /** Encodes as a single-channel PNG. */
  png(): Uint8Array {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(this.width, 0);
    header.writeUInt32BE(this.height, 4);
    // 8-bit greyscale, deflate, standard filters, no interlacing.
    header.set([8, 0, 0, 0, 0], 8);
    const rows = Buffer.alloc((this.width + 1) * this.height);
    for (let y = 0; y < this.height; y += 1) {
      // The zero byte before each row means no filter.
      rows.set(this.#shades.subarray(y * this.width, (y + 1) * this.width), y * (this.width + 1) + 1);
    }
    return Buffer.concat([
      SIGNATURE,
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

function span(one: number, other: number, reach: number, size: number): [number, number] {
  return [
    Math.max(Math.floor(Math.min(one, other) - reach), 0),
    Math.min(Math.ceil(Math.max(one, other) + reach), size - 1),
  ];
}

function distanceToLine([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const length = alongX * alongX + alongY * alongY;
  const share =
    length === 0 ? 0 : Math.min(Math.max(((x - fromX) * alongX + (y - fromY) * alongY) / length, 0), 1);
  const [restX, restY] = [x - fromX - share * alongX, y - fromY - share * alongY];
  return Math.sqrt(restX * restX + restY * restY);
}
