import { expect, test } from '#testing/design/gallery-page.ts';

test('[R9-4c: picker] by default a picker has 3 wheels, loaded only when it is opened; a swipe turns one, the dependent wheels follow, and Confirm accepts the selection', async ({
  gallery,
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await gallery.open('Picker');
  expect(scripts.filter((url) => url.includes('Wheels'))).toEqual([]);
  await page.getByRole('button', { name: /^Place/ }).tap();
  await expect(page.locator('.adm-picker-view-column').first()).toBeVisible();
  expect(scripts.some((url) => url.includes('Wheels'))).toBe(true);
  await expect(page.locator('.adm-picker-view-column')).toHaveCount(3);
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveCount(3);
  await page.locator('.adm-picker-view-column-item', { hasText: 'Visayas' }).tap();
  await expect(page.getByRole('combobox', { name: 'Choice 3' })).toHaveValue('cebu-city');
  await page.getByRole('button', { name: 'Confirm' }).tap();
  await expect(page.getByText('Place: visayas')).toHaveText('Place: visayas cebu cebu-city');
  await expect(page.getByRole('button', { name: /^Place/ })).toHaveText('Visayas, Cebu, Cebu City');
});

test('its labels are Confirm and Cancel, and Cancel changes nothing', async ({ gallery, page }) => {
  await gallery.open('Picker', { lang: 'reference' });
  await page.getByRole('button', { name: /^Size:/ }).tap();
  await expect(page.getByRole('dialog').getByRole('button')).toHaveText(['Cancel', 'Confirm']);
  await page.getByRole('combobox', { name: 'Size' }).selectOption('large');
  await page.getByRole('button', { name: 'Cancel' }).tap();
  await expect(page.getByText('Size: medium')).toBeVisible();
});

test('keys select as touch does', async ({ gallery, page }) => {
  await gallery.open('Picker');
  await page.getByRole('button', { name: /^Size:/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.adm-picker-view-column')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Size' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.adm-picker-view-column-item-active')).toHaveText('Large');
  await page.getByRole('button', { name: 'Confirm' }).press('Enter');
  await expect(page.getByText('Size: large')).toBeVisible();
});

test('if the wheels cannot be loaded, native selects are shown', async ({ gallery, page }) => {
  await gallery.open('Picker');
  await gallery.goOffline();
  await page.getByRole('button', { name: /^Place/ }).tap();
  const area = page.getByRole('combobox', { name: 'Choice 1' });
  await expect(area).toHaveCSS('border-top-width', '1px');
  await area.selectOption('visayas');
  await page.getByRole('button', { name: 'Confirm' }).tap();
  await expect(page.getByText('Place: visayas cebu cebu-city')).toBeVisible();
});

test('Picker is accessible', async ({ gallery, page }) => {
  await gallery.expectAccessible('Picker', async () => {
    await page.getByRole('button', { name: /^Place/ }).tap();
    await expect(page.locator('.adm-picker-view-column')).toHaveCount(3);
  });
});
