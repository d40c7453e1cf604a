import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { violationsInDocument, waitUntilSettled } from '@hiram/tools/engines/quick-axe';
import { expect, type Page } from '@playwright/test';

const builder = createRequire(import.meta.url).resolve('@axe-core/playwright');
const axeSource = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules whose result can differ between light and dark mode. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'] as const;

/**
 * Checks all accessibility rules in the current mode, and the colour rules in the other mode too, because
 * only colours differ. The page stays in the other mode, since switching back would be wasted work.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const isDark = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme === 'dark');
  const [now, then] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await waitUntilSettled(page);
  expect(await violationsOf(page), `in ${now}`).toEqual([]);
  await page.emulateMedia({ colorScheme: then });
  await expect(page.locator('html')).toHaveCSS('color-scheme', then);
  await waitUntilSettled(page);
  expect(await violationsOf(page, OF_COLOURS), `in ${then}`).toEqual([]);
}

function violationsOf(page: Page, rules?: readonly string[]) {
  return violationsInDocument(page, axeSource, { rules, iframes: false });
}
