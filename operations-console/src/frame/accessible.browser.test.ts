import { expect } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { test } from '#testing/test.ts';

const PAGE = `<!doctype html><html lang="en"><head><title>A page</title><style>
  :root { color-scheme: light; background: #fff; color: #000; }
  @media (prefers-color-scheme: dark) {
    :root { color-scheme: dark; background: #000; color: #fff; }
    .faint { color: #333; }
  }
</style></head><body><main><h1>A page</h1><p id="words">Words</p></main></body></html>`;

test('the check used by the other tests finds a violation in light, and low-contrast text that exists only in dark', async ({
  page,
}) => {
  await page.setContent(PAGE);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('#words').evaluate((words) => words.classList.add('faint'));
  await expect(expectAccessible(page)).rejects.toThrow(/in dark[\s\S]*color-contrast/);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('main').evaluate((main) => main.append(document.createElement('button')));
  await expect(expectAccessible(page)).rejects.toThrow(/in light[\s\S]*button-name/);
});
