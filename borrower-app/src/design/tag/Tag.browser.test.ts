import { test } from '#testing/design/gallery-page.ts';

test('Tag is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('Tag');
});
