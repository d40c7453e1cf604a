import { expect, test } from '#testing/design/gallery-page.ts';

test('illustrations use the brand colour', async ({ gallery, page }) => {
  await gallery.open('Illustrations', { theme: 'light' });
  await page.evaluate(() =>
    document.documentElement.style.setProperty('--brand-background', 'rgb(120, 20, 90)'),
  );
  await expect(page.locator('[data-fill="solid"]').first()).toHaveCSS('fill', 'rgb(120, 20, 90)');
});

test('Illustrations are accessible', async ({ gallery }) => {
  await gallery.expectAccessible('Illustrations');
});
