import { foreignParts } from '@hiram/server-testing/platform/images/foreign-image-parts';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { cleanImage, MAX_PIXELS } from './clean-image.ts';

function picture(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: 'teal' } });
}

describe('an image', () => {
  test('is re-encoded as a JPEG that looks the same, with nothing except its pixels', async () => {
    const given = await picture(640, 480)
      .withExif({ IFD0: { Artist: 'somebody' } })
      .jpeg()
      .toBuffer();
    const clean = await cleanImage(given);
    expect(clean).toMatchObject({ type: 'image/jpeg', width: 640, height: 480 });
    expect(foreignParts(Buffer.from(clean.bytes))).toEqual([]);
    const { data } = await sharp(clean.bytes).raw().toBuffer({ resolveWithObject: true });
    // Teal is 0, 128, 128.
    expect(
      [...data.subarray(0, 3)].map((value, index) => Math.abs(value - (index === 0 ? 0 : 128)) < 8),
    ).toEqual([true, true, true]);
  });

  test('with an orientation tag is turned upright', async () => {
    const given = await picture(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await cleanImage(given)).toMatchObject({ width: 200, height: 300 });
  });

  test('from a good camera is reduced to a size for a page', async () => {
    const given = await picture(5_000, 4_000).jpeg().toBuffer();
    expect(await cleanImage(given)).toMatchObject({ width: 2_400, height: 1_920 });
  });

  test('with transparent parts gets a white background', async () => {
    const given = await sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { data } = await sharp((await cleanImage(given)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(250);
  });

  test('with more pixels than the limit is too large', async () => {
    const side = Math.ceil(Math.sqrt(MAX_PIXELS)) + 10;
    const given = await picture(side, side).png().toBuffer();
    await expect(cleanImage(given)).rejects.toThrow('refused: image_too_large');
  });

  test('with more bytes than the limit is too large', async () => {
    await expect(cleanImage(Buffer.alloc(10 * 1024 * 1024 + 1))).rejects.toThrow('refused: image_too_large');
  });

  test.each(['', '<svg xmlns="http://www.w3.org/2000/svg"/>', '<!doctype html>', '%PDF-1.7', 'GIF89a'])(
    'that begins with "%s" is refused',
    async (beginning) => {
      await expect(cleanImage(Buffer.from(beginning))).rejects.toThrow('refused: image_unreadable');
    },
  );
});
