import { CREATED, RAN, scriptPayloads } from '@hiram/contract/testing/script-payloads';
import { answerAllCalls } from '@hiram/tools/engines/filled-answers';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { serveBuild } from '#testing/built-site.ts';
import { PAGE_QUERY, pagePaths, watchQuiet } from '#testing/every-page.ts';
import { DIST } from '#testing/test.ts';

// Every page, with every text of every answer replaced by scripts, under the real content security policy. All
// payloads are in each text, so a page is opened once for each choice of the other fields.

const isFull = process.env.HIRAM_FULL === '1';
const payloads = scriptPayloads(300);
const opened = pagePaths.filter((_path, place) => isFull || place % 8 === 0);
const choices = isFull ? [0, 1, 2, 3] : [0];

async function newPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 360, height: 800 }, serviceWorkers: 'block' });
  await page.addInitScript((name) => {
    Object.assign(window, { [name]: () => document.documentElement.setAttribute('data-ran', '') });
  }, RAN);
  return page;
}

/** The elements that payloads created, and the document if one ran. */
function traces(page: Page): Promise<number> {
  return page.locator(`[${CREATED}], [data-ran]`).count();
}

test('the payloads run on a page that puts them into its markup', async ({ browser }) => {
  expect(new Set(payloads).size).toBe(300);
  const page = await newPage(browser);
  await page.goto('about:blank');
  await page.evaluate((markup) => {
    document.body.innerHTML = markup;
  }, payloads.join(' '));
  await expect(page.locator('[data-ran]')).toHaveCount(1);
  expect(await traces(page)).toBeGreaterThan(20);
  await page.close();
});

test('no text of an answer runs as a script on any page', async ({ browser }) => {
  test.setTimeout(900_000);
  const site = await serveBuild(DIST);
  const found: string[] = [];
  const shown = new Set<string>();
  for (const choiceNumber of choices) {
    for (const pathname of opened) {
      const page = await newPage(browser);
      const becameQuiet = watchQuiet(page);
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) found.push(`${pathname}: ${message.text()}`);
      });
      await answerAllCalls(page, {
        textOf: (field) => `[${field}] ${payloads.join(' ')}`,
        choiceNumber,
      });
      await page.goto(`${site.url}${pathname}?${PAGE_QUERY}`);
      await becameQuiet();
      const count = await traces(page);
      if (count > 0) found.push(`${pathname}: ${count} elements of payloads`);
      const text = (await page.locator('body').textContent()) ?? '';
      for (const [, field = ''] of text.matchAll(/\[(\w+(?:\.\w+)+)\]/g)) shown.add(field);
      await page.close();
    }
  }
  await site.stop();
  test.info().annotations.push({ type: 'fields shown', description: String(shown.size) });
  expect(found).toEqual([]);
  // Without a text that reached a page nothing was tested.
  expect(shown.size).toBeGreaterThan(isFull ? 80 : 8);
});
