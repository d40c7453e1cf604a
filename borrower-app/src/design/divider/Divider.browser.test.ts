import { expect, test } from '#testing/design/gallery-page.ts';

test('a divider with a label shows the label', async ({ gallery, page }) => {
  await gallery.open('Divider');
  await expect(page.getByText('or', { exact: true })).toBeVisible();
  await expect(page.getByRole('separator')).toHaveCount(3);
});

test('Divider is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('Divider');
});
