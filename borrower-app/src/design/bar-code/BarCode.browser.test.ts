import { expect, test } from '#testing/design/gallery-page.ts';

test('a code is a labelled image with its text below', async ({ gallery, page }) => {
  await gallery.open('BarCode');
  await expect(page.getByRole('img', { name: 'Code of digits' })).toBeVisible();
  await expect(page.getByRole('figure').first()).toHaveText('202611280042');
});

test('text that the code cannot encode is shown as text only', async ({ gallery, page }) => {
  await gallery.open('BarCode');
  await expect(page.getByText('₱1,250')).toBeVisible();
  await expect(page.getByRole('img')).toHaveCount(2);
});

test('BarCode is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('BarCode');
});
