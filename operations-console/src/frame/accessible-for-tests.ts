import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { violationsInDocument } from '@hiram/tools/engines/quick-axe';
import { expect, type Page } from '@playwright/test';

const builder = createRequire(import.meta.url).resolve('@axe-core/playwright');
const axeSource = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that can come out differently in light and dark. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'] as const;

/**
 * Everyone can read and use what is on the page: as it stands by every rule, and by those of colours in the other of light
 * and dark too, because nothing else differs. The page stays in that other one: going back would be work for nothing.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const isDark = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme === 'dark');
  const [now, then] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await stilled(page);
  expect(await violationsOf(page), `in ${now}`).toEqual([]);
  await page.emulateMedia({ colorScheme: then });
  await expect(page.locator('html')).toHaveCSS('color-scheme', then);
  await stilled(page);
  expect(await violationsOf(page, OF_COLOURS), `in ${then}`).toEqual([]);
}

function violationsOf(page: Page, rules?: readonly string[]) {
  return violationsInDocument(page, axeSource, { rules, iframes: false });
}

/**
 * Waits until whatever comes to rest has: half-way through a change of colour nothing has the contrast that it will have. A
 * change begins with the frame after the one that brought it, and what inherits a colour changes after its parent.
 */
async function stilled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let framesAtRest = 0; framesAtRest < 3; framesAtRest += 1) {
      await new Promise(requestAnimationFrame);
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
      if (ending.length > 0) framesAtRest = 0;
      await Promise.allSettled(ending.map(({ finished }) => finished));
    }
  });
}
