import { expect, test } from '#testing/design/gallery-page.ts';

test('the overlay shows its text until the response arrives and blocks taps; of two overlays the newer is shown, then the older again', async ({
  gallery,
  page,
}) => {
  await gallery.open('LoadingOverlay', { time: 'held', lang: 'reference' });
  await page.getByRole('button', { name: 'Load', exact: true }).tap();
  await expect(page.getByRole('alert')).toHaveText('loading...');
  const isCovered = await page.getByRole('button', { name: 'Load', exact: true }).evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button') === null;
  });
  expect(isCovered).toBe(true);
  await page.clock.runFor(1600);
  await expect(page.getByRole('alert')).toBeHidden();
  await page.getByRole('button', { name: 'Load and upload' }).tap();
  await expect(page.getByRole('alert')).toHaveText('uploading...');
  await page.clock.runFor(1100);
  await expect(page.getByRole('alert')).toHaveText('loading...');
  await page.clock.runFor(1100);
  await expect(page.getByRole('alert')).toBeHidden();
});

test('LoadingOverlay is accessible', async ({ gallery, page }) => {
  await gallery.expectAccessible(
    'LoadingOverlay',
    async () => {
      await page.getByRole('button', { name: 'Load', exact: true }).tap();
      await expect(page.getByRole('alert')).toBeVisible();
    },
    { time: 'held' },
  );
});
