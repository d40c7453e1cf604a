import { expect, test } from '#testing/design/gallery-page.ts';

test('a city is chosen level by level and can be confirmed only at the last level', async ({
  gallery,
  page,
}) => {
  await gallery.open('CityPicker');
  await page.getByRole('button', { name: /^City:/ }).tap();
  const sheet = page.getByRole('dialog', { name: 'City' });
  const confirm = sheet.getByRole('button', { name: 'Confirm' });
  for (const name of ['Luzon', 'Metro Manila', 'Makati']) {
    await expect(confirm).toBeDisabled();
    await sheet.getByRole('button', { name, exact: true }).tap();
  }
  await confirm.tap();
  await expect(page.getByRole('status')).toHaveText('City: luzon metro-manila makati');
  await expect(page.getByRole('button', { name: /^City:/ })).toHaveText('Luzon, Metro Manila, Makati');
});

test('keys select as touch does', async ({ gallery, page }) => {
  await gallery.open('CityPicker');
  await page.getByRole('button', { name: /^City:/ }).press('Enter');
  for (const name of ['Visayas', 'Cebu', 'Mandaue']) {
    await page.getByRole('button', { name, exact: true }).press('Enter');
  }
  await page.getByRole('button', { name: 'Confirm' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText('City: visayas cebu mandaue');
});

test('if the cascade cannot be loaded, native selects are shown', async ({ gallery, page }) => {
  await gallery.open('CityPicker');
  await gallery.goOffline();
  await page.getByRole('button', { name: /^City:/ }).tap();
  await page.getByRole('combobox', { name: 'Choice 1' }).selectOption('luzon');
  await page.getByRole('combobox', { name: 'Choice 2' }).selectOption('cavite');
  await page.getByRole('combobox', { name: 'Choice 3' }).selectOption('imus');
  await page.getByRole('button', { name: 'Confirm' }).tap();
  await expect(page.getByRole('status')).toHaveText('City: luzon cavite imus');
});

test('an area whose places load late can be opened, and a place chosen once they have loaded', async ({
  gallery,
  page,
}) => {
  await gallery.open('CityPicker');
  await page.getByRole('button', { name: /^Late city:/ }).tap();
  const sheet = page.getByRole('dialog', { name: 'Late city' });
  for (const name of ['Luzon', 'Metro Manila', 'Makati']) {
    await sheet.getByRole('button', { name, exact: true }).tap();
  }
  await sheet.getByRole('button', { name: 'Confirm' }).tap();
  await expect(page.getByRole('button', { name: /^Late city:/ })).toHaveText('Luzon, Metro Manila, Makati');
});

test('an area whose places have not loaded cannot be confirmed as a city', async ({ gallery, page }) => {
  await gallery.open('CityPicker');
  await page.getByRole('button', { name: /^Slow city:/ }).tap();
  const sheet = page.getByRole('dialog', { name: 'Slow city' });
  await sheet.getByRole('button', { name: 'Luzon', exact: true }).tap();
  await expect(sheet.getByRole('tab')).toHaveCount(2);
  await expect(sheet.getByRole('button', { name: 'Confirm' })).toBeDisabled();
});

test('CityPicker is accessible', async ({ gallery, page }) => {
  await gallery.expectAccessible('CityPicker', async () => {
    await page.getByRole('button', { name: /^City of birth/ }).tap();
    await expect(page.getByRole('tab', { name: 'Mandaue' })).toBeVisible();
  });
});
