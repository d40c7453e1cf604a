import { expect, test } from '#testing/design/gallery-page.ts';

test('a screen reader announces once that a part is loading', async ({ gallery, page }) => {
  await gallery.open('Skeleton', { lang: 'hi' });
  const card = page.getByRole('status').first();
  await expect(card).toHaveAttribute('aria-busy', 'true');
  await expect(card).toHaveText('लोड हो रहा है');
});

test('Skeleton is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('Skeleton');
});
