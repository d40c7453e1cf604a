import { expect, test } from '#testing/design/gallery-page.ts';

test('read-only text cannot be changed and has no counter; a counter follows the input, and text beyond the limit is dropped', async ({
  gallery,
  page,
}) => {
  await gallery.open('Textarea');
  const written = page.getByLabel('What you wrote');
  await expect(written).not.toBeEditable();
  await expect(page.getByText(/\d+\/\d+/)).toHaveCount(2);
  const story = page.getByLabel('What happened');
  await story.fill('a'.repeat(250));
  await expect(story).toHaveValue('a'.repeat(200));
  await expect(page.getByText('200/200')).toBeVisible();
});

test('Textarea is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('Textarea');
});
