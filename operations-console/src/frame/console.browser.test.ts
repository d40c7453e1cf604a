import { expect } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { fakeQueues } from '#testing/open-work/fake-queues.ts';
import { fakeStaff } from '#testing/session/fake-staff.ts';
import { test } from '#testing/test.ts';

test.beforeEach(async ({ page }) => {
  await fakeApi(page);
  await fakeStaff(page);
});

test('the frame shows the environment and the signed-in user; only sections of the role are listed, by group; the dark theme is remembered', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Hello, Maria Santos' })).toBeVisible();
  await expect(page.getByText('Development', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Maria Santos' })).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'Sections' });
  await navigation.getByRole('link', { name: 'Loans' }).click();
  await expect(page).toHaveURL(/\/loan-files$/);
  for (const group of ['Servicing', 'Administration']) {
    await expect(navigation.getByText(group, { exact: true }).first()).toBeVisible();
  }
  await expect(navigation.getByRole('link', { name: 'Staff' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
});

test('an unknown address and one outside the role say so, keep the address, and lead home', async ({
  page,
}) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page).toHaveURL(/\/nowhere$/);
  await page.goto('/staff');
  await expect(page.getByRole('heading', { name: 'No access to this page' })).toBeVisible();
  await expect(page.getByText('Staff is not part of your role, Support.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go to Home' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Maria Santos' })).toBeVisible();
});

test('the navigation shows the counts of the queues, also in other sections', async ({ page }) => {
  const staff = await fakeStaff(page, { role: 'finance' });
  await fakeQueues(page, staff);
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Sections' });
  await expect(navigation.getByRole('link', { name: 'Approvals 3 open' })).toBeVisible();
  await navigation.getByRole('link', { name: 'Ledger' }).click();
  await expect(navigation.getByRole('link', { name: 'Payouts 2 open' })).toBeVisible();
});

test('/ and Ctrl-K focus the search field at the top, which opens a section by a few letters and Enter; in a field a slash is a slash', async ({
  page,
}) => {
  await page.goto('/system');
  const search = page.getByRole('searchbox', { name: 'Search metrics' });
  await search.press('/');
  await expect(search).toHaveValue('/');
  await expect(page.getByRole('option')).toHaveCount(0);
  await search.blur();
  const field = page.getByRole('combobox', { name: 'Search' });
  for (const key of ['/', 'Control+k']) {
    await page.keyboard.press(key);
    await expect(field).toBeFocused();
    await field.fill('c');
    await expect(page.getByRole('option', { selected: true })).toContainText('Complaints');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toContainText('Contact inbox');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/engagement$/);
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'System' })).toBeVisible();
  }
  await page.keyboard.press('/');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
});
