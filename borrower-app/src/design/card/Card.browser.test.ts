import { test } from '../testing/gallery-page.ts';

test('Card is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('Card');
});
