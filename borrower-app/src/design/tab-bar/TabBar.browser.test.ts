import { expect, test } from '#testing/design/gallery-page.ts';

test('a tap opens a page, and only the open one is marked as current', async ({ gallery, page }) => {
  await gallery.open('TabBar');
  const bar = page.getByRole('navigation', { name: 'Main pages' });
  await expect(bar.locator('[aria-current=page]')).toHaveText('First');
  await bar.getByRole('link', { name: 'Third' }).tap();
  await expect(page.getByRole('status')).toHaveText('Open: /third');
  await expect(bar.locator('[aria-current=page]')).toHaveText('Third');
});

test('the dot of a tab is also said in words', async ({ gallery, page }) => {
  await gallery.open('TabBar');
  await expect(page.getByRole('link', { name: 'Due soon: Second' })).toBeVisible();
});

test('TabBar is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('TabBar');
});
