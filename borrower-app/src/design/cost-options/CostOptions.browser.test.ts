import { expect, test } from '#testing/design/gallery-page.ts';

test('an option opens below its row, and one that cannot be chosen is no button', async ({
  gallery,
  page,
}) => {
  await gallery.open('CostOptions');
  const row = page.getByRole('button', { name: /Move the date/ });
  await expect(row).toHaveAttribute('aria-expanded', 'false');
  await row.tap();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('The days to choose from')).toBeVisible();
  await expect(page.getByRole('button', { name: /Pay in parts/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Pay now/ })).toContainText('₱20.88');
});

test('CostOptions is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('CostOptions');
});
