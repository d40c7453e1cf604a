import { expect, type Locator, type Page } from '@playwright/test';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { follow } from '#testing/frame/follow.ts';
import { fakeStaff } from '#testing/session/fake-staff.ts';
import { test } from '#testing/test.ts';

test.beforeEach(async ({ page }) => {
  await fakeStaff(page);
});

function keyMetric(page: Page, label: string): Locator {
  return page.locator('dl > div', { hasText: label }).getByRole('definition');
}

test('the page shows which programs are ready, every metric that they export, searchable by description, and the config of a brand by its code', async ({
  page,
}) => {
  await fakeApi(page);
  await page.goto('/system');
  await expect(page.getByRole('row', { name: /^API / })).toContainText('Ready');
  await expect(page.getByRole('row', { name: /^Workflows / })).toContainText('Not reachable');
  await expect(keyMetric(page, 'Outbox backlog')).toHaveText('3');
  const waiting = page.getByRole('row', { name: 'hiram_outbox_waiting' });
  await expect(waiting).toContainText('Rows that wait to be handed over.');
  await expect(waiting.getByRole('cell').last()).toHaveText('3');
  const counted = page.getByRole('row', { name: 'http_server_request_duration_seconds_count' });
  await expect(counted).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search metrics' }).fill('handed over');
  await expect(counted).toBeHidden();
  await expect(waiting).toBeVisible();
  await expect(page.getByRole('row', { name: 'Service phone' })).toContainText('+63 2 8123 4567');
  const brand = page.getByRole('combobox', { name: 'Brand' });
  await brand.fill('elsewhere');
  await brand.press('Enter');
  await expect(page.getByText('Brand "elsewhere" not found.')).toBeVisible();
});

test('an API that is not ready or does not answer is reported, and metrics restricted to operators are not promised', async ({
  page,
}) => {
  await fakeApi(page, { readiness: 503, metricsStatus: 401 });
  await page.goto('/system');
  await expect(page.getByRole('row', { name: /^API / })).toContainText('Not ready');
  await expect(page.getByText('No results')).toBeVisible();
  await expect(keyMetric(page, 'Outbox backlog')).toHaveText('–');
  await fakeApi(page, { readiness: 'down' });
  await follow(page, '/engagement');
  await expect(page.getByRole('heading', { name: 'System' })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('row', { name: /^API / })).toContainText('Not responding');
});
