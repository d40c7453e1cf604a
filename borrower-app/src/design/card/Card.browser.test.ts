import { test } from '#testing/design/gallery-page.ts';

test('Card is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('Card');
});
