import { expect, test } from '#testing/design/gallery-page.ts';

test('a mark has the initials of two words, in every script, including combining signs', async ({
  gallery,
  page,
}) => {
  await gallery.open('NameMark');
  await expect(page.locator('svg text')).toHaveText(['SP', 'LP', 'L', 'बपा', '2H', '', 'P']);
});

test('a name next to its mark is a heading', async ({ gallery, page }) => {
  await gallery.open('NameMark');
  await expect(page.getByRole('heading', { name: 'Parcel', exact: true })).toBeVisible();
});

test('NameMark is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('NameMark');
});
