import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from '#testing/design/gallery-page.ts';

const components = globSync('**/*.demo.tsx', { cwd: import.meta.dirname }).map((path) =>
  basename(path, '.demo.tsx'),
);

test('the index links to every component and keeps theme and language', async ({ gallery, page }) => {
  await page.goto('/?theme=dark&lang=hi');
  await expect(page.getByRole('link')).toHaveCount(components.length);
  await page.getByRole('link', { name: 'TryAgain' }).tap();
  await expect(page).toHaveURL(/component=TryAgain/);
  await expect(page.getByRole('button', { name: 'फिर कोशिश करें' }).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(gallery.consoleErrors).toEqual([]);
});
