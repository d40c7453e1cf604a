import { expect, test } from '#testing/design/gallery-page.ts';

test('icons take the colour of the adjacent text and are hidden from screen readers', async ({
  gallery,
  page,
}) => {
  await gallery.open('icons');
  const icons = page.locator('svg');
  expect(await icons.count()).toBeGreaterThan(15);
  for (const icon of await icons.all()) {
    await expect(icon).toHaveAttribute('aria-hidden', 'true');
  }
});

test('icons are accessible', async ({ gallery }) => {
  await gallery.expectAccessible('icons');
});
