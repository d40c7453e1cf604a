import { expect, test } from '#testing/design/gallery-page.ts';

test('a tap on the icon or on its words does the same', async ({ gallery, page }) => {
  await gallery.open('RoundActions');
  const help = page.getByRole('button', { name: 'Can’t pay on time?' });
  await help.locator('span').tap();
  await expect(page.getByRole('status')).toHaveText('Chosen: help');
  await page.getByRole('button', { name: 'Documents' }).tap({ position: { x: 20, y: 66 } });
  await expect(page.getByRole('status')).toHaveText('Chosen: documents');
});

test('RoundActions is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('RoundActions');
});
