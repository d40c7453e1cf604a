import { expect, test } from '#testing/design/gallery-page.ts';

test('an empty state is shown in the language of the page', async ({ gallery, page }) => {
  await gallery.open('EmptyState', { lang: 'fil' });
  await expect(page.getByRole('heading', { name: 'Wala pa rito' })).toBeVisible();
});

test('EmptyState is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('EmptyState');
});
