import { crc32, deflateSync } from 'node:zlib';

interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** Coverage of a pixel by a shape, from 0 to 1. */
type Shape = (x: number, y: number) => number;

interface Layer {
  readonly shape: Shape;
  readonly colour: Colour;
  readonly opacity: number;
}

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly ground: Colour;
  /** Painted in this order, each over the one before. */
  readonly layers: readonly Layer[];
}

/** A drawing as PNG. It has no text, because a server has no fonts. */
export function drawPng(drawing: Drawing): Buffer {
  return encodePng(drawing, paint(drawing));
}

export function disc(centreX: number, centreY: number, radius: number): Shape {
  return (x, y) => covered(radius - Math.hypot(x - centreX, y - centreY));
}

export function ring(centreX: number, centreY: number, outer: number, inner: number): Shape {
  const [whole, hole] = [disc(centreX, centreY, outer), disc(centreX, centreY, inner)];
  return (x, y) => whole(x, y) - hole(x, y);
}

/** The database allows only #rrggbb. Anything else becomes black. */
export function readColour(text: string): Colour {
  const value = /^#[0-9a-f]{6}$/i.test(text) ? Number.parseInt(text.slice(1), 16) : 0;
  return { red: value >> 16, green: (value >> 8) & 0xff, blue: value & 0xff };
}

/** Coverage by distance of the pixel's centre from the edge. Half a pixel on either side is antialiased. */
function covered(inside: number): number {
  return Math.min(1, Math.max(0, inside + 0.5));
}

/** Rows of red, green and blue, each after the filter byte that PNG requires. */
function paint({ width, height, ground, layers }: Drawing): Buffer {
  const stride = 1 + width * 3;
  const rows = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let { red, green, blue } = ground;
      for (const { shape, colour, opacity } of layers) {
        const share = shape(x + 0.5, y + 0.5) * opacity;
        red += (colour.red - red) * share;
        green += (colour.green - green) * share;
        blue += (colour.blue - blue) * share;
      }
      const at = y * stride + 1 + x * 3;
      rows[at] = Math.round(red);
      rows[at + 1] = Math.round(green);
      rows[at + 2] = Math.round(blue);
    }
  }
  return rows;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function encodePng({ width, height }: Drawing, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits per channel, three channels per pixel.
  header.set([8, 2], 8);
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
