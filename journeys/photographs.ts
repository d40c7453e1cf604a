import { writeFileSync } from 'node:fs';
import type { Page, TestInfo } from '@playwright/test';

/** As a phone takes them: twelve megapixels with sensor noise. */
const EIGHT_MEGABYTES = 8 * 1024 * 1024;

/**
 * Photos as files, all different and each of 8 MB or more. They are too large to be passed to the browser
 * otherwise.
 */
export async function photographs(page: Page, testInfo: TestInfo, count: number): Promise<string[]> {
  const paths: string[] = [];
  for (let which = 0; which < count; which += 1) {
    const bytes = Buffer.from(await drawPhotograph(page, which), 'base64');
    if (bytes.byteLength < EIGHT_MEGABYTES) throw new Error(`a photo has only ${bytes.byteLength} bytes`);
    const path = testInfo.outputPath(`photograph-${which + 1}.jpg`);
    writeFileSync(path, bytes);
    paths.push(path);
  }
  return paths;
}

function drawPhotograph(page: Page, which: number): Promise<string> {
  return page.evaluate((seed) => {
    const [width, height] = [4000, 3000];
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas context');
    const image = context.createImageData(width, height);
    const pixels = new Uint32Array(image.data.buffer);
    let noise = 2_463_534_242 + seed;
    for (let index = 0; index < pixels.length; index += 1) {
      noise ^= noise << 13;
      noise ^= noise >>> 17;
      noise ^= noise << 5;
      // Opaque, dark to bright from left to right, with noise, and each in another colour.
      const tone = ((index % width) >> 6) + (noise & 0x7f);
      pixels[index] = 0xff_00_00_00 | (tone << 16) | ((tone + seed * 7) << 8) | (0xbe - tone);
    }
    context.putImageData(image, 0, 0);
    const address = canvas.toDataURL('image/jpeg', 0.95);
    return address.slice(address.indexOf(',') + 1);
  }, which);
}
