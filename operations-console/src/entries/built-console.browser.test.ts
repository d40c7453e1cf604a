import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { ORIGIN, serveBuild } from '#testing/build/serve-build.ts';
import { STAFF_BUILD } from '#testing/build/staff-build.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { fakeDashboards } from '#testing/operations/dashboards/fake-dashboards.ts';
import { fakeStaff, INVITATION } from '#testing/session/fake-staff.ts';
import { test } from '#testing/test.ts';

test('a build shows the sign-in under the server’s CSP, and no section content before it', async ({
  page,
}) => {
  await fakeStaff(page, { isSignedIn: false });
  const refusals = await serveBuild(page);
  const scripts: string[] = [];
  page.on('response', (response) => scripts.push(response.url()));
  await page.goto(`${ORIGIN}/console/system`);
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(scripts.filter((url) => /OpenConsole|InboxPage|StaffPage|SystemPage/.test(url))).toEqual([]);
  expect(refusals).toEqual([]);
});

test('a build contains no call schema', () => {
  const assets = join(import.meta.dirname, '../..', STAFF_BUILD, 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const code = scripts.map((name) => readFileSync(join(assets, name), 'utf8')).join('');
  expect(code).toContain('/console/contact-messages');
  expect(code).not.toContain('additionalProperties');
});

test('a build runs under the server’s CSP, with all its styles', async ({ page }) => {
  await fakeApi(page);
  await fakeStaff(page);
  const refusals = await serveBuild(page);
  await page.goto(`${ORIGIN}/console/`);
  await expect(page.getByRole('heading', { name: 'Hello, Maria Santos' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Contact inbox' }).click();
  await expect(page).toHaveURL(`${ORIGIN}/console/engagement`);
  await expect(page.getByRole('banner')).toHaveCSS('height', '44px');
  await expect(page.getByText('Development', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: /Li•• Re••/ }).click();
  await expect(page.getByRole('textbox', { name: 'Answer' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(refusals).toEqual([]);
});

test('charts render under the server’s CSP, with a library that only they load', async ({ page }) => {
  await fakeApi(page);
  const staff = await fakeStaff(page, { role: 'operations' });
  await fakeDashboards(page, staff);
  const refusals = await serveBuild(page);
  const scripts: string[] = [];
  page.on('response', (response) => scripts.push(response.url()));
  await page.goto(`${ORIGIN}/console/dashboards/lending?view=figures`);
  await expect(page.getByRole('region', { name: /^Table:/ })).toHaveCount(3);
  expect(scripts.filter((url) => /TrendPlot/.test(url))).toEqual([]);
  await page.keyboard.press('v');
  const chart = page.locator('svg.recharts-surface').first();
  await chart.hover();
  await expect(page.getByText('Approved manually').last()).toBeVisible();
  expect(scripts.filter((url) => /TrendPlot.*js/.test(url))).toHaveLength(1);
  expect(refusals).toEqual([]);
});

test('the QR code of an invitation renders under the server’s CSP', async ({ page }) => {
  await fakeStaff(page, { isSignedIn: false });
  const refusals = await serveBuild(page);
  await page.goto(`${ORIGIN}/console/invitation#${INVITATION}`);
  await expect(page.getByRole('heading', { name: 'Welcome, Maria Santos' })).toBeVisible();
  await expect(page.locator('svg path').first()).toBeVisible();
  expect(refusals).toEqual([]);
});
