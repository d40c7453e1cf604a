import { expect, test } from '#testing/design/gallery-page.ts';

test('[R9-4c: menu] by default a menu has 2 levels, the first selects the content of the second, and it covers half the screen; a one-level menu shows one list', async ({
  gallery,
  page,
}) => {
  await gallery.open('Menu');
  const menu = page.getByRole('group', { name: 'What to buy' });
  await expect(menu.getByRole('list')).toHaveCount(2);
  expect((await menu.boundingBox())?.height).toBe(400);
  await menu.getByRole('button', { name: 'Vegetables' }).tap();
  await menu.getByRole('button', { name: 'Okra' }).tap();
  await expect(page.getByRole('status')).toHaveText('Chosen: vegetables, okra');
  await expect(menu.getByRole('button', { name: 'Okra' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('group', { name: 'What kind' }).getByRole('list')).toHaveCount(1);
});

test('Menu is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('Menu');
});
