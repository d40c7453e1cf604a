import { expect, test } from '#testing/design/gallery-page.ts';

test('[R9-4b: modal][R9-4b: prompt] in the reference locale a message closes with 确定, and a question is answered with 取消 or 确定', async ({
  gallery,
  page,
}) => {
  await gallery.open('Dialog', { lang: 'reference' });
  await page.getByRole('button', { name: 'A message' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Your message was sent' });
  await expect(dialog.getByRole('button')).toHaveText(['确定']);
  await dialog.getByRole('button').tap();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'A question' }).tap();
  await expect(page.getByRole('dialog').getByRole('button')).toHaveText(['取消', '确定']);
});

test('a question is confirmed once, and its dialog closes with the response', async ({ gallery, page }) => {
  await gallery.open('Dialog', { time: 'held' });
  await page.getByRole('button', { name: 'A question' }).tap();
  const dialog = page.getByRole('dialog', { name: 'What is it called?' });
  await dialog.getByRole('button', { name: 'Confirm' }).tap();
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(600);
  await expect(dialog).toBeHidden();
});

test('Escape closes it, and the focus returns to where it was', async ({ gallery, page }) => {
  await gallery.open('Dialog');
  const opener = page.getByRole('button', { name: 'A message' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the focus stays inside an open dialog', async ({ gallery, page }) => {
  await gallery.open('Dialog');
  await page.getByRole('button', { name: 'A question' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && document.activeElement?.closest('dialog') === null,
    );
    expect(isOutside).toBe(false);
  }
});

test('a tap outside a dialog does not answer it', async ({ gallery, page }) => {
  await gallery.open('Dialog');
  await page.getByRole('button', { name: 'A message' }).tap();
  await page.touchscreen.tap(180, 40);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('Dialog is accessible', async ({ gallery, page }) => {
  await gallery.expectAccessible('Dialog', async () => {
    await page.getByRole('button', { name: 'A question' }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
