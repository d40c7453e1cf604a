import { expect, test } from '#testing/design/gallery-page.ts';

test('a few letters find an option, and a tap or the keyboard takes it', async ({ gallery, page }) => {
  await gallery.open('SearchField');
  const field = page.getByRole('combobox', { name: 'Fruit', exact: true });
  await field.fill('man');
  await expect(page.getByRole('option')).toHaveText(['Mango Guimaras', 'Mangosteen Davao']);
  await page.getByRole('option', { name: 'Mangosteen' }).tap();
  await expect(field).toHaveValue('Mangosteen');
  await expect(page.getByRole('option')).toHaveCount(0);
  await field.fill('man');
  await field.press('ArrowDown');
  await field.press('ArrowUp');
  await field.press('Enter');
  await expect(field).toHaveValue('Mango');
});

test('nothing found is said, and Escape keeps the earlier choice', async ({ gallery, page }) => {
  await gallery.open('SearchField');
  const field = page.getByRole('combobox', { name: 'Fruit', exact: true });
  await field.fill('pom');
  await page.getByRole('option', { name: 'Pomelo' }).tap();
  await field.fill('xyz');
  await expect(page.getByRole('status').first()).toHaveText('No such fruit.');
  await field.press('Escape');
  await expect(field).toHaveValue('Pomelo');
});

test('SearchField is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('SearchField');
});
