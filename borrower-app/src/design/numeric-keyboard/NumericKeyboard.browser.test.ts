import { expect, test } from '#testing/design/gallery-page.ts';

test('[R5-7d] there are 0–9, a dot, delete, hide and confirm, which is disabled while the input is empty; keys edit the input, confirm submits it, hide closes the keyboard', async ({
  gallery,
  page,
}) => {
  await gallery.open('NumericKeyboard');
  const keys = page.getByRole('group', { name: 'Number pad' });
  for (const name of [...'1234567890', 'Decimal point', 'Delete', 'Hide number pad', 'Confirm']) {
    await expect(keys.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await expect(keys.getByRole('button')).toHaveCount(14);
  const confirm = page.getByRole('button', { name: 'Confirm' });
  await expect(confirm).toBeDisabled();
  await page.getByRole('button', { name: '7', exact: true }).tap();
  await expect(confirm).toBeEnabled();
  await page.getByRole('button', { name: 'Delete' }).tap();
  await expect(confirm).toBeDisabled();
  for (const name of ['1', '2', 'Decimal point', 'Decimal point', '5']) {
    await page.getByRole('button', { name, exact: true }).tap();
  }
  await expect(page.getByRole('status')).toHaveText('Figure: 12.5');
  await page.getByRole('button', { name: 'Confirm' }).tap();
  await expect(page.getByRole('alert')).toHaveText('Confirmed 12.5');
  await page.getByRole('button', { name: 'Hide number pad' }).tap();
  await expect(page.getByRole('group', { name: 'Number pad' })).toBeHidden();
});

test('a hardware keyboard works too', async ({ gallery, page }) => {
  await gallery.open('NumericKeyboard');
  await page.getByRole('button', { name: '1', exact: true }).focus();
  await page.keyboard.type('42.70');
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('status')).toHaveText('Figure: 42.7');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name: 'Number pad' })).toBeHidden();
});

test('NumericKeyboard is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('NumericKeyboard');
});
