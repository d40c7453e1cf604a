import { expect, test } from '#testing/design/gallery-page.ts';

test('a row with an address is a link, a row with an action is a button, and an informational row is neither', async ({
  gallery,
  page,
}) => {
  await gallery.open('List');
  await expect(page.getByRole('link', { name: /8123 4567/ })).toHaveAttribute('href', '#tel');
  await page.getByRole('button', { name: 'help@example.com' }).tap();
  await expect(page.getByRole('status')).toHaveText('Opened: 1');
  await expect(page.getByRole('listitem').filter({ hasText: 'Version' }).getByRole('button')).toHaveCount(0);
});

test('List is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('List');
});
