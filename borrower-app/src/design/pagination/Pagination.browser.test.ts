import { expect, test } from '#testing/design/gallery-page.ts';

test('[R9-4b: pagination] in the reference locale the page buttons are 上一页 and 下一页', async ({
  gallery,
  page,
}) => {
  await gallery.open('Pagination', { lang: 'reference' });
  const pages = page.getByRole('navigation').first();
  await expect(pages.getByRole('button')).toHaveText(['上一页', '下一页']);
  await pages.getByRole('button', { name: '下一页' }).tap();
  await expect(pages.getByText('2 / 3')).toBeVisible();
});

test('it is not possible to go before the first page or after the last', async ({ gallery, page }) => {
  await gallery.open('Pagination');
  const pages = page.getByRole('navigation').first();
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await pages.getByRole('button', { name: 'Next' }).tap();
  await pages.getByRole('button', { name: 'Next' }).tap();
  await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('Pagination is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('Pagination');
});
