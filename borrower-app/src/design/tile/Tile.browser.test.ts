import { expect, test } from '#testing/design/gallery-page.ts';

test('[R9-1b] an available tile is primary blue with white text, a disabled one is #ccc and does nothing', async ({
  gallery,
  page,
}) => {
  await gallery.open('Tile', { theme: 'light' });
  const active = page.getByRole('button', { name: 'Choose Small parcel' });
  await expect(active).toHaveCSS('background-color', 'rgb(27, 63, 224)');
  await expect(active).toHaveCSS('color', 'rgb(255, 255, 255)');
  await page.evaluate(() => document.documentElement.setAttribute('data-presentation', 'specification'));
  const grey = page.getByRole('button', { name: 'Not now Large parcel' });
  await expect(grey).toHaveCSS('background-color', 'rgb(204, 204, 204)');
  await page.getByRole('button', { name: 'Choose Small parcel' }).tap();
  await page.getByRole('button', { name: 'Not now Large parcel' }).tap({ force: true });
  await expect(page.getByRole('status')).toHaveText('Taken: 1');
});

test('Tile is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('Tile');
});
