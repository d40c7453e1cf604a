import { expect, test } from '#testing/design/gallery-page.ts';

test('a long sheet is at the bottom edge, leaves the top of the screen free and keeps its actions reachable while it scrolls', async ({
  gallery,
  page,
}) => {
  await gallery.open('Popup');
  await page.getByRole('button', { name: 'A long sheet' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Choose a row' });
  await expect.poll(() => sheet.boundingBox()).toEqual({ x: 0, y: 120, width: 360, height: 680 });
  await page.getByRole('button', { name: 'Row 20' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeInViewport();
});

test('a tap outside and the close button both close it', async ({ gallery, page }) => {
  await gallery.open('Popup');
  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: 'A short sheet' }).tap();
  await expect(sheet).toBeVisible();
  await page.touchscreen.tap(180, 300);
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'A short sheet' }).tap();
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await expect(sheet).toBeHidden();
});

test('the content below it does not scroll', async ({ gallery, page }) => {
  await gallery.open('Popup');
  await page.getByRole('button', { name: 'A short sheet' }).tap();
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
});

test('Popup is accessible', async ({ gallery, page }) => {
  await gallery.expectAccessible('Popup', async () => {
    await page.getByRole('button', { name: 'A long sheet' }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
