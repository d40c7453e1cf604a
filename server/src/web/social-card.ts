import { crc32, deflateSync } from 'node:zlib';

/** The size that every network shows next to a shared link. */
const WIDTH = 1200;
const HEIGHT = 630;

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

/**
 * An image in the brand's colours with its logo, the coin, in the centre. It has no text, because a server
 * has no fonts; the name is in the title of the shared link.
 */
export function renderSocialCard(background: string, foreground: string): Buffer {
  const [ground, ink] = [readColour(background), readColour(foreground)];
  const layers: readonly Layer[] = [
    { shape: disc(1010, 60, 360), colour: ink, opacity: 0.1 },
    { shape: disc(140, 640, 250), colour: ink, opacity: 0.08 },
    { shape: ring(600, 315, 190, 150), colour: ink, opacity: 1 },
    { shape: disc(600, 315, 60), colour: ink, opacity: 1 },
  ];
  return encodePng(paint(ground, layers));
}

function disc(centreX: number, centreY: number, radius: number): Shape {
  return (x, y) => covered(radius - Math.hypot(x - centreX, y - centreY));
}

function ring(centreX: number, centreY: number, outer: number, inner: number): Shape {
  const [whole, hole] = [disc(centreX, centreY, outer), disc(centreX, centreY, inner)];
  return (x, y) => whole(x, y) - hole(x, y);
}

/** Coverage by distance of the pixel's centre from the edge. Half a pixel on either side is antialiased. */
function covered(inside: number): number {
  return Math.min(1, Math.max(0, inside + 0.5));
}

/** Rows of red, green and blue, each after the filter byte that PNG requires. */
function paint(ground: Colour, layers: readonly Layer[]): Buffer {
  const stride = 1 + WIDTH * 3;
  const rows = Buffer.alloc(stride * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
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

function encodePng(rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
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

/** The database allows only #rrggbb. Anything else becomes black. */
function readColour(text: string): Colour {
  const value = /^#[0-9a-f]{6}$/i.test(text) ? Number.parseInt(text.slice(1), 16) : 0;
  return { red: value >> 16, green: (value >> 8) & 0xff, blue: value & 0xff };
}
