import { test } from '../demonstration/gallery-test.ts';

test('Card is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('Card');
});
