import { expect, test } from '#testing/design/gallery-page.ts';

test('[R9-4c: grid] by default a grid has 4 columns and 2 rows per page, and content that fits on one page is not paged', async ({
  gallery,
  page,
}) => {
  await gallery.open('Grid');
  const pages = page
    .getByRole('region', { name: 'Ten things' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('list') });
  await expect(pages).toHaveCount(2);
  await expect(pages.first().getByRole('button')).toHaveCount(8);
  await expect(pages.last().getByRole('button')).toHaveCount(2);
  const tops = await pages
    .first()
    .getByRole('button')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top));
  expect(new Set(tops.slice(0, 4)).size).toBe(1);
  expect(new Set(tops).size).toBe(2);
  await expect(page.getByRole('region', { name: 'Three things' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Receipts' }).tap();
  await expect(page.getByRole('status')).toHaveText('Chosen: Receipts');
});

test('Grid is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('Grid');
});
