import { expect, test } from '../testing/gallery-page.ts';

test('a mark has the first letters of two words, of every script, with the signs that belong to them', async ({
  gallery,
  page,
}) => {
  await gallery.open('NameMark');
  await expect(page.locator('svg text')).toHaveText(['SP', 'LP', 'L', 'बपा', '2H', '']);
});

test('NameMark is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('NameMark');
});
