import type { Page } from '@playwright/test';

/**
 * A photo as a phone takes it: larger than needed, and held upright, so it is stored sideways with an EXIF
 * orientation. As stored, its left half is red; upright, its upper half is.
 */
export async function photograph(page: Page): Promise<Buffer> {
  const dataUrl = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3600, height: 2400 });
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas context');
    const image = context.createImageData(3600, 2400);
    for (let pixel = 0; pixel < 3600 * 2400; pixel += 1) {
      // Sensor noise; without it the file would compress unlike a real photo.
      const grain = Math.imul(pixel + 1, 2_654_435_761) >>> 27;
      const isLeft = pixel % 3600 < 1800;
      image.data.set([isLeft ? 160 + grain : grain, grain, isLeft ? grain : 160 + grain, 255], pixel * 4);
    }
    context.putImageData(image, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.95);
  });
  return turned(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'));
}

/** Adds an EXIF orientation that rotates it a quarter turn to the right. */
function turned(jpeg: Buffer): Buffer {
  const tiff = Buffer.from([
    ...[0x4d, 0x4d, 0x00, 0x2a, 0x00, 0x00, 0x00, 0x08],
    ...[0x00, 0x01],
    ...[0x01, 0x12, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01, 0x00, 0x06, 0x00, 0x00],
    ...[0x00, 0x00, 0x00, 0x00],
  ]);
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const header = Buffer.from([0xff, 0xe1, 0x00, exif.byteLength + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), header, exif, jpeg.subarray(2)]);
}

export interface SeenPicture {
  readonly width: number;
  readonly height: number;
  readonly upperHalf: 'red' | 'blue';
}

/** What a viewer of the image sees. */
export async function lookAt(page: Page, picture: Buffer): Promise<SeenPicture> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
    const { width, height } = bitmap;
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const [red = 0, , blue = 0] = context?.getImageData(width / 2, height / 4, 1, 1).data ?? [];
    return { width, height, upperHalf: red > blue ? ('red' as const) : ('blue' as const) };
  }, picture.toString('base64'));
}
