import { test } from '#testing/design/gallery-page.ts';

test('Panel is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('Panel');
});
