import { expect, test } from '../testing/gallery-page.ts';

test('a city is found level by level and confirmed only at the end', async ({ gallery, page }) => {
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

test('keys choose as fingers do', async ({ gallery, page }) => {
  await gallery.open('CityPicker');
  await page.getByRole('button', { name: /^City:/ }).press('Enter');
  for (const name of ['Visayas', 'Cebu', 'Mandaue']) {
    await page.getByRole('button', { name, exact: true }).press('Enter');
  }
  await page.getByRole('button', { name: 'Confirm' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText('City: visayas cebu mandaue');
});

test('where the cascade cannot be fetched the native choices show', async ({ gallery, page }) => {
  await gallery.open('CityPicker');
  await gallery.goOffline();
  await page.getByRole('button', { name: /^City:/ }).tap();
  await page.getByRole('combobox', { name: 'Choice 1' }).selectOption('luzon');
  await page.getByRole('combobox', { name: 'Choice 2' }).selectOption('cavite');
  await page.getByRole('combobox', { name: 'Choice 3' }).selectOption('imus');
  await page.getByRole('button', { name: 'Confirm' }).tap();
  await expect(page.getByRole('status')).toHaveText('City: luzon cavite imus');
});

test('an area whose places come late is looked into, and chosen from once they are there', async ({
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

test('an area whose places are not there yet cannot be confirmed as if it were a city', async ({
  gallery,
  page,
}) => {
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
