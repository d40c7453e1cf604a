import { expect, test } from '../testing/gallery-page.ts';

test('a code is a named picture with its text below', async ({ gallery, page }) => {
  await gallery.open('BarCode');
  await expect(page.getByRole('img', { name: 'Code of digits' })).toBeVisible();
  await expect(page.getByRole('figure').first()).toHaveText('202611280042');
});

test('what the code cannot hold is only written', async ({ gallery, page }) => {
  await gallery.open('BarCode');
  await expect(page.getByText('₱1,250')).toBeVisible();
  await expect(page.getByRole('img')).toHaveCount(2);
});

test('BarCode is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('BarCode');
});
