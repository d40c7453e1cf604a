import { expect, test } from '#testing/design/gallery-page.ts';

test('the words inside carry the meaning; the drawing is hidden from screen readers', async ({
  gallery,
  page,
}) => {
  await gallery.open('Ring');
  const first = page.getByRole('region', { name: 'Three payments, the second is next' });
  await expect(first).toContainText('₱2,000.7516 JanPayment 2 of 3');
  await expect(first.locator('svg')).toHaveAttribute('aria-hidden', 'true');
  await expect(first.locator('path')).toHaveCount(3);
});

test('Ring is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('Ring');
});
