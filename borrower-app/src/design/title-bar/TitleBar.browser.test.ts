import { expect, test } from '#testing/design/gallery-page.ts';

test('the back control is a labelled button, and is absent where there is nothing to go back to', async ({
  gallery,
  page,
}) => {
  await gallery.open('TitleBar', { lang: 'fil' });
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Back' }).first().tap();
  await expect(page.getByRole('status')).toHaveText('Went back: 1');
});

test('TitleBar is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('TitleBar');
});
