import AxeBuilder from '@axe-core/playwright';
import { quickAxe } from '@hiram/tools/engines/quick-axe';
import { expect, test } from '@playwright/test';
import { fakeStaff } from '../session/faked-staff-for-tests.ts';
import { fakeApi } from './faked-api-for-tests.ts';

test.beforeEach(async ({ page }) => {
  await fakeApi(page);
  await fakeStaff(page);
});

test('the console opens with the first section of the role, and says where it runs and who is signed in', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/engagement$/);
  await expect(page.getByRole('heading', { name: 'Contact inbox' })).toBeVisible();
  await expect(page.getByText('Development', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Maria Santos' })).toBeVisible();
});

test('every section is listed by its group, and one that is not built says so', async ({ page }) => {
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Sections' });
  for (const group of ['Work', 'Loans', 'Borrowers', 'Offer', 'House']) {
    await expect(navigation.getByText(group, { exact: true }).first()).toBeVisible();
  }
  await navigation.getByRole('link', { name: 'Extensions' }).click();
  await expect(page).toHaveURL(/\/extensions$/);
  await expect(page.getByText('Not built yet. It belongs to extensions')).toBeVisible();
});

for (const key of ['Control+k', '/']) {
  test(`${key} opens a palette that leads to a section by a few letters and Enter`, async ({ page }) => {
    await page.goto('/system');
    await expect(page.getByRole('heading', { name: 'System' })).toBeVisible();
    await page.keyboard.press(key);
    const field = page.getByRole('combobox', { name: 'Section' });
    await expect(field).toBeFocused();
    await field.fill('pro');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toContainText('Promotions');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/promotions$/);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
}

test('a slash typed into a field stays a slash', async ({ page }) => {
  await page.goto('/system');
  const search = page.getByRole('searchbox', { name: 'Find a figure' });
  await search.fill('');
  await search.press('/');
  await expect(search).toHaveValue('/');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('an unknown address leads to the first section', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(page).toHaveURL(/\/engagement$/);
});

test('the choice of dark is remembered', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const path of ['/system', '/extensions']) {
    test(`${path} in ${colorScheme} has no accessibility violation`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { violations } = await quickAxe(new AxeBuilder({ page })).analyze();
      expect(violations).toEqual([]);
    });
  }

  test(`the palette in ${colorScheme} has no accessibility violation`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/extensions');
    await page.getByRole('button', { name: 'Go to' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    const { violations } = await quickAxe(new AxeBuilder({ page })).analyze();
    expect(violations).toEqual([]);
  });
}
