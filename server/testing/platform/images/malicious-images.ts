import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { type CorpusFile, PLANTED, writeCorpusFile } from './corpus-files.ts';

// Images as users send them: legitimate, unusual, and files that are something else. Each is generated from a
// seed, so a failing one can be reproduced by its number.

const SCRIPT = `<script>alert('${PLANTED}')</script>`;

type Random = () => number;

/** A deterministic sequence for a seed. */
function randomFrom(seed: number): Random {
  let state = seed + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Writes this many files, each generated from its number as the seed. */
export async function writeCorpus(folder: string, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const maker = makers[number % makers.length];
    if (maker === undefined) throw new Error('there are no corpus generators');
    await writeCorpusFile(folder, number, await maker(randomFrom(number)));
  }
}

function between(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

function photograph(random: Random): Sharp {
  const [width, height] = [between(random, 40, 900), between(random, 40, 900)];
  const noise = { type: 'gaussian', mean: 128, sigma: between(random, 5, 60) } as const;
  return sharp({ create: { width, height, channels: 3, background: 'white', noise } });
}

async function jpegOf(random: Random): Promise<Buffer> {
  return photograph(random)
    .jpeg({ quality: between(random, 30, 95), progressive: random() < 0.5 })
    .toBuffer();
}

const makers: readonly ((random: Random) => Promise<CorpusFile>)[] = [
  async (random) => ({ name: 'jpeg', bytes: await jpegOf(random), expected: 'clean' }),
  async (random) => ({ name: 'png', bytes: await photograph(random).png().toBuffer(), expected: 'clean' }),
  async (random) => ({ name: 'webp', bytes: await photograph(random).webp().toBuffer(), expected: 'clean' }),
  async (random) => {
    const position = { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 0/1', GPSLongitude: '120/1 58/1 0/1' };
    const exif = { IFD0: { Artist: PLANTED, ImageDescription: SCRIPT }, IFD3: position };
    const bytes = await photograph(random).withExif(exif).jpeg().toBuffer();
    return { name: 'jpeg with a position', bytes, expected: 'clean' };
  },
  async (random) => {
    const exif = { IFD0: { Copyright: PLANTED, Orientation: String(between(random, 1, 8)) } };
    return {
      name: 'turned webp with metadata',
      bytes: await photograph(random).withExif(exif).webp().toBuffer(),
      expected: 'clean',
    };
  },
  async (random) => ({
    name: 'cmyk jpeg',
    bytes: await photograph(random).toColourspace('cmyk').jpeg().toBuffer(),
    expected: 'clean',
  }),
  async (random) => ({
    name: '16 bit grey png',
    bytes: await photograph(random).greyscale().toColourspace('grey16').png().toBuffer(),
    expected: 'clean',
  }),
  async (random) => ({
    name: 'jpeg with a page behind it',
    bytes: Buffer.concat([await jpegOf(random), Buffer.from(`<html>${SCRIPT}</html>`)]),
    expected: 'clean',
  }),
  async (random) => ({
    name: 'jpeg with an archive behind it',
    bytes: Buffer.concat([await jpegOf(random), Buffer.from(`PK\u0003\u0004${PLANTED}`, 'latin1')]),
    expected: 'clean',
  }),
  async (random) => ({
    name: 'jpeg with a comment',
    bytes: withComment(await jpegOf(random)),
    expected: 'clean',
  }),
  async (random) => {
    const png = await photograph(random).png().toBuffer();
    return {
      name: 'png with a text',
      bytes: withPngChunk(png, 'tEXt', `Comment\0${SCRIPT}`),
      expected: 'clean',
    };
  },
  async (random) => {
    const bytes = await jpegOf(random);
    return {
      name: 'jpeg cut off',
      bytes: bytes.subarray(0, between(random, 3, bytes.length - 1)),
      expected: 'either',
    };
  },
  async (random) => {
    const bytes = await photograph(random).png().toBuffer();
    return {
      name: 'png cut off',
      bytes: bytes.subarray(0, between(random, 8, bytes.length - 20)),
      expected: 'either',
    };
  },
  async (random) => ({
    name: 'jpeg with flipped bits',
    bytes: flipped(await jpegOf(random), random),
    expected: 'either',
  }),
  async (random) => {
    const bytes = flipped(await photograph(random).png().toBuffer(), random);
    return { name: 'png with flipped bits', bytes, expected: 'either' };
  },
  async (random) => {
    const bytes = flipped(await photograph(random).webp().toBuffer(), random);
    return { name: 'webp with flipped bits', bytes, expected: 'either' };
  },
  async () => ({ name: 'empty', bytes: Buffer.alloc(0), expected: 'refused' }),
  async (random) => ({
    name: 'noise',
    bytes: noiseBytes(random, between(random, 1, 5_000)),
    expected: 'refused',
  }),
  async (random) => ({
    name: 'jpeg head before noise',
    bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), noiseBytes(random, 3_000)]),
    expected: 'refused',
  }),
  async () => ({
    name: 'svg with a script',
    bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`),
    expected: 'refused',
  }),
  async () => ({
    name: 'svg that reads a file',
    bytes: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink"><image x:href="/etc/passwd"/></svg>',
    ),
    expected: 'refused',
  }),
  async () => ({ name: 'page', bytes: Buffer.from(`<!doctype html>${SCRIPT}`), expected: 'refused' }),
  async () => ({ name: 'pdf', bytes: Buffer.from(`%PDF-1.7\n${PLANTED}`), expected: 'refused' }),
  async (random) => ({ name: 'gif', bytes: await photograph(random).gif().toBuffer(), expected: 'refused' }),
  async (random) => ({
    name: 'tiff',
    bytes: await photograph(random).tiff().toBuffer(),
    expected: 'refused',
  }),
  async (random) => ({
    name: 'avif',
    bytes: await sharp({
      create: { width: between(random, 16, 32), height: 16, channels: 3, background: 'red' },
    })
      .avif({ effort: 0 })
      .toBuffer(),
    expected: 'refused',
  }),
  async () => ({ name: 'program', bytes: Buffer.from(`\u007fELF${PLANTED}`, 'latin1'), expected: 'refused' }),
  async (random) => {
    const side = between(random, 6_000, 20_000);
    return { name: 'png bomb', bytes: flatPng(side, side), expected: 'refused' };
  },
  async (random) => ({
    name: 'png that claims to be huge',
    bytes: claimingPng(between(random, 50_000, 2_000_000_000), 50_000),
    expected: 'refused',
  }),
  async (random) => ({
    name: 'jpeg that claims to be huge',
    bytes: claimingJpeg(await jpegOf(random)),
    expected: 'refused',
  }),
  async (random) => ({
    name: 'too many bytes',
    bytes: Buffer.concat([await jpegOf(random), Buffer.alloc(20_000_000)]),
    expected: 'refused',
  }),
  async (random) => {
    const width = between(random, 4_900, 4_990);
    const flat = sharp({ create: { width, height: 5_000, channels: 3, background: 'olive' } });
    const isPng = random() < 0.5;
    const bytes = await (isPng
      ? flat.png({ progressive: true })
      : flat.jpeg({ progressive: true })
    ).toBuffer();
    return { name: 'as many pixels as we read, none before the last', bytes, expected: 'clean' };
  },
  async (random) => {
    const frames = await Promise.all(
      ['red', 'green', 'blue'].map((background) =>
        sharp({ create: { width: between(random, 60, 60), height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    return { name: 'moving webp', bytes: animated, expected: 'clean' };
  },
];

function noiseBytes(random: Random, length: number): Buffer {
  // No image format starts with this byte.
  return Buffer.from(Array.from({ length }, (_, index) => (index === 0 ? 1 : between(random, 0, 255))));
}

function flipped(bytes: Buffer, random: Random): Buffer {
  const copy = Buffer.from(bytes);
  for (let flips = between(random, 1, 30); flips > 0; flips -= 1) {
    const place = between(random, 12, copy.length - 1);
    copy[place] = (copy[place] ?? 0) ^ (1 << between(random, 0, 7));
  }
  return copy;
}

function withComment(jpeg: Buffer): Buffer {
  const text = Buffer.from(SCRIPT);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, text, jpeg.subarray(2)]);
}

const crcTable = Array.from({ length: 256 }, (_, start) => {
  let crc = start;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc >>> 0;
});

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const crc = body.reduce((sum, byte) => (crcTable[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8), 0xffffffff);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([length, body, check]);
}

const PNG_HEAD_LENGTH = 33;

function withPngChunk(png: Buffer, type: string, text: string): Buffer {
  const chunk = pngChunk(type, Buffer.from(text, 'latin1'));
  return Buffer.concat([png.subarray(0, PNG_HEAD_LENGTH), chunk, png.subarray(PNG_HEAD_LENGTH)]);
}

function pngHead(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  // One bit per pixel, greyscale: the smallest file for the most pixels.
  data.writeUInt8(1, 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, pngChunk('IHDR', data)]);
}

/** A fully valid image: some kilobytes that decode to hundreds of megabytes. */
function flatPng(width: number, height: number): Buffer {
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    pngHead(width, height),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function claimingPng(width: number, height: number): Buffer {
  return Buffer.concat([
    pngHead(width, height),
    pngChunk('IDAT', deflateSync(Buffer.alloc(100))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG whose frame header declares the largest size the format allows. */
function claimingJpeg(jpeg: Buffer): Buffer {
  const copy = Buffer.from(jpeg);
  for (let place = 2; place < copy.length - 9; ) {
    const marker = copy[place + 1] ?? 0;
    if (marker === 0xc0 || marker === 0xc2) {
      copy.writeUInt16BE(65_500, place + 5);
      copy.writeUInt16BE(65_500, place + 7);
      return copy;
    }
    place += 2 + copy.readUInt16BE(place + 2);
  }
  return copy;
}
