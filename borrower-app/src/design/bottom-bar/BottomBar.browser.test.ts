import { expect, test } from '#testing/design/gallery-page.ts';

test('the primary button stays reachable on a screen longer than the phone', async ({ gallery, page }) => {
  await gallery.open('BottomBar');
  await expect(page.getByRole('button', { name: 'Next' })).toBeInViewport({ ratio: 1 });
});

test('BottomBar is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('BottomBar');
});
