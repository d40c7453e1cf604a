import { expect, type Locator, type Page, test } from '@playwright/test';
import { fakeApi } from '../frame/faked-api-for-tests.ts';
import { fakeStaff } from '../session/faked-staff-for-tests.ts';

test.beforeEach(async ({ page }) => {
  await fakeStaff(page);
});

function keyFigure(page: Page, label: string): Locator {
  return page.locator('dl > div', { hasText: label }).getByRole('definition');
}

test('the page shows which programs are ready, and every figure that they give', async ({ page }) => {
  await fakeApi(page);
  await page.goto('/system');
  await expect(page.getByRole('row', { name: /^API / })).toContainText('Ready');
  await expect(page.getByRole('row', { name: /^Workflows / })).toContainText('Not reached from here');
  await expect(keyFigure(page, 'Outbox rows waiting')).toHaveText('3');
  const waiting = page.getByRole('row', { name: 'hiram_outbox_waiting' });
  await expect(waiting).toContainText('Rows that wait to be handed over.');
  await expect(waiting.getByRole('cell').last()).toHaveText('3');
});

test('figures are found by their name, labels or description', async ({ page }) => {
  await fakeApi(page);
  await page.goto('/system');
  await page.getByRole('searchbox', { name: 'Find a figure' }).fill('handed over');
  await expect(page.getByRole('row', { name: 'http_server_request_duration_seconds_count' })).toBeHidden();
  await expect(page.getByRole('row', { name: 'hiram_outbox_waiting' })).toBeVisible();
});

test('an API that is not ready is called that', async ({ page }) => {
  await fakeApi(page, { readiness: 503 });
  await page.goto('/system');
  await expect(page.getByRole('row', { name: /^API / })).toContainText('Not ready');
});

test('an API that does not answer is called that', async ({ page }) => {
  await fakeApi(page, { readiness: 'down' });
  await page.goto('/system');
  await expect(page.getByRole('row', { name: /^API / })).toContainText('No answer');
});

test('figures that are for operators alone are not promised', async ({ page }) => {
  await fakeApi(page, { metricsStatus: 401 });
  await page.goto('/system');
  await expect(page.getByText('No program shows such a figure here.')).toBeVisible();
  await expect(keyFigure(page, 'Outbox rows waiting')).toHaveText('–');
});

test('the brand of the server is shown with its config, and another is opened by its code', async ({
  page,
}) => {
  await fakeApi(page);
  await page.goto('/system');
  await expect(page.getByRole('row', { name: 'Service phone' })).toContainText('+63 2 8123 4567');
  const brand = page.getByRole('combobox', { name: 'Brand' });
  await brand.fill('elsewhere');
  await brand.press('Enter');
  await expect(page.getByText('There is no brand "elsewhere".')).toBeVisible();
});
