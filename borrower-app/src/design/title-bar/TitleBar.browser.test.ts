import { expect, test } from '../testing/gallery-page.ts';

test('the way back is a named button, and absent where there is none', async ({ gallery, page }) => {
  await gallery.open('TitleBar', { lang: 'fil' });
  await expect(page.getByRole('button', { name: 'Bumalik' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Bumalik' }).first().tap();
  await expect(page.getByRole('status')).toHaveText('Went back: 1');
});

test('TitleBar is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('TitleBar');
});
