import { expect, test } from '#testing/design/gallery-page.ts';

test('[R9-4c: date picker] with a time, minutes have steps of 1 and the clock has 24 hours; a shorter month clamps the day', async ({
  gallery,
  page,
}) => {
  await gallery.open('DatePicker');
  await page.getByRole('button', { name: /^Call me at/ }).tap();
  await expect(page.getByRole('combobox', { name: 'Minute' }).getByRole('option')).toHaveCount(60);
  await expect(page.getByRole('combobox', { name: 'Hour' }).getByRole('option')).toHaveCount(24);
  await page.getByRole('combobox', { name: 'Hour' }).selectOption({ label: '23' });
  await page.getByRole('combobox', { name: 'Minute' }).selectOption({ label: '07' });
  await page.getByRole('button', { name: 'Confirm' }).tap();
  await expect(page.getByText('Call me at: 2026')).toHaveText('Call me at: 2026-11-28 23:07');
  await page.getByRole('button', { name: /^Date of birth/ }).tap();
  await page.getByRole('combobox', { name: 'Month' }).selectOption({ label: 'Jan' });
  await page.getByRole('combobox', { name: 'Day' }).selectOption({ label: '31' });
  await page.getByRole('combobox', { name: 'Month' }).selectOption({ label: 'Feb' });
  await page.getByRole('button', { name: 'Confirm' }).tap();
  await expect(page.getByText('Date of birth: 1995')).toHaveText('Date of birth: 1995-02-28');
  await expect(page.getByRole('button', { name: /^Date of birth/ })).toHaveText('28 Feb 1995');
});

test('the wheels follow the native selects and vice versa', async ({ gallery, page }) => {
  await gallery.open('DatePicker', { lang: 'fil' });
  await page.getByRole('button', { name: /^Date of birth/ }).tap();
  await expect(page.locator('.adm-picker-view-column')).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Buwan' }).selectOption({ label: 'Hul' });
  await expect(page.locator('.adm-picker-view-column').nth(1).locator('[data-selected="true"]')).toHaveText(
    'Hul',
  );
  await page.locator('.adm-picker-view-column').nth(0).getByText('1996').tap();
  await expect(page.getByRole('combobox', { name: 'Taon' })).toHaveValue('1996');
});

test('DatePicker is accessible', async ({ gallery, page }) => {
  await gallery.expectAccessible('DatePicker', async () => {
    await page.getByRole('button', { name: /^Call me at/ }).tap();
    await expect(page.locator('.adm-picker-view-column')).toHaveCount(5);
  });
});
