import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from '#testing/design/gallery-page.ts';

const isFull = process.env.HIRAM_FULL === '1';
/** In CI every fourth component; tests of many screens look at large text too. */
const components = globSync('**/*.demo.tsx', { cwd: import.meta.dirname })
  .map((path) => basename(path, '.demo.tsx'))
  .sort()
  .filter((_name, place) => isFull || place % 4 === 0);

/** Content that is outside the screen for scrolling or swiping is not counted, because its frame clips it. */
test('with text twice as large nothing overflows the screen', async ({ gallery, page }) => {
  expect(components.length).toBeGreaterThan(10);
  const tooWide: string[] = [];
  for (const component of components) {
    await gallery.open(component);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const width = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0);
    if (width > 360) {
      tooWide.push(`${component}: ${width} px`);
    }
  }
  expect(tooWide).toEqual([]);
});
