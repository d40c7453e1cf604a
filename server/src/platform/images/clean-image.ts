import sharp, { type Sharp } from 'sharp';
import { Refusal } from '../errors.ts';
import { readableKind } from './image-kind.ts';

/** Photos of cheap phones have 8 to 13 megapixels, of good ones 12 to 24 with default settings. */
export const MAX_PIXELS = 25_000_000;

/** The small print of an identity card is still legible at this size, and no page needs more. */
const LONGEST_SIDE = 2_400;
const JPEG_QUALITY = 82;

// No image is read twice, so caching would only cost memory.
sharp.cache(false);
// A second thread on the same image would need as much memory again.
sharp.concurrency(1);

/** An image re-encoded from its pixels: no metadata, no hidden data, no other format inside. */
export interface CleanImage {
  readonly bytes: Uint8Array;
  readonly type: 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

/** Decodes an untrusted image and re-encodes it, upright and no larger than needed. One at a time. */
export async function cleanImage(bytes: Uint8Array, longestSide = LONGEST_SIDE): Promise<CleanImage> {
  const kind = readableKind(bytes);
  try {
    return await reencode(open(bytes), longestSide);
  } catch (error) {
    throw refusalOf(error, kind);
  }
}

function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });
}

async function reencode(picture: Sharp, longestSide: number): Promise<CleanImage> {
  const { data, info } = await picture
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, type: 'image/jpeg', width: info.width, height: info.height };
}

/** Every library error is caused by the untrusted bytes, because there is no other input. */
function refusalOf(error: unknown, kind: string): Refusal {
  const resultMessage = error instanceof Error ? error.message : String(error);
  if (/pixel limit/i.test(resultMessage)) return new Refusal('image_too_large', { kind });
  return new Refusal('image_unreadable', { kind, resultMessage });
}
