import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { follow } from '#testing/frame/follow.ts';
import { fakeDashboards } from '#testing/operations/dashboards/fake-dashboards.ts';
import { fakeStaff } from '#testing/session/fake-staff.ts';
import { test } from '#testing/test.ts';

async function signIn(page: Page) {
  await fakeApi(page);
  const staff = await fakeStaff(page, { role: 'finance' });
  const metrics = await fakeDashboards(page, staff);
  return { staff, metrics };
}

const charts: readonly (readonly [string, string])[] = [
  ['funnel', 'Conversion funnel'],
  ['lending', 'Application decisions'],
  ['repayment-curves', 'Cumulative collections by vintage'],
  ['ageing', 'Overdue balance by day'],
  ['providers', 'Success rate by day'],
  ['complaints', 'Complaints by SLA'],
];

test('each of the six dashboards shows its metrics, and has no accessibility violation', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboards');
  await expect(page.getByRole('heading', { name: 'Acquisition', level: 1 })).toBeVisible();
  for (const [place, [name, title]] of charts.entries()) {
    await page.keyboard.press(String(place + 1));
    await expect(page).toHaveURL(new RegExp(`/dashboards/${name}$`));
    const part = page.getByRole('region', { name: title });
    await expect(
      part.locator('svg.recharts-surface').or(part.getByRole('list', { name: title })),
    ).toBeVisible();
    await expectAccessible(page);
  }
});

test('[R2.7-1] the acquisition dashboard shows how often each page was opened, by its page title', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/dashboards/funnel');
  const views = page.getByRole('region', { name: 'Page views' });
  await expect(views.getByRole('row', { name: /Order Details/ })).toHaveText(/\/order.*12,870.*30\.0/);
  await expect(views.getByText('No person is identified.')).toBeVisible();
});

test('market, brand and dates stay in the address, across dashboards and a reload', async ({ page }) => {
  const { staff } = await signIn(page);
  await page.goto('/dashboards/lending');
  await page.getByText('India', { exact: true }).click();
  await page.getByText('90 days', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Brand' }).click();
  await page.getByRole('option', { name: 'pisopera' }).or(page.getByTitle('pisopera')).last().click();
  await expect(page).toHaveURL(/lending\?market=IN&brand=pisopera&days=90$/);
  await page.getByRole('link', { name: 'Ageing' }).click();
  await expect(page.getByText(/^₹/).first()).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/ageing\?market=IN&brand=pisopera&days=90$/);
  await expect(page.getByRole('heading', { name: 'Ageing', level: 1 })).toBeVisible();
  await expect
    .poll(() => staff.calls.findLast(({ path }) => path === 'dashboards/ageing')?.request)
    .toMatchObject({ ofMarket: 'IN', ofBrand: 'pisopera' });
  const { from = '', until = '' } =
    staff.calls.findLast(({ path }) => path === 'dashboards/ageing')?.request ?? {};
  expect((Date.parse(until) - Date.parse(from)) / 86_400_000).toBe(89);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Lending', level: 1 })).toBeVisible();
  await follow(page, '/dashboards/lending?from=2024-01-01&until=2026-01-01');
  await expect(page.getByText('Select at most 400 days.')).toBeVisible();
});

test('the exact values of a chart are one click away, and can be exported as CSV', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboards/lending?from=2026-10-01&until=2026-10-03');
  const money = page.getByRole('region', { name: 'Disbursed and collected' });
  await expect(money.locator('svg.recharts-surface')).toBeVisible();
  // The arrow keys move through the points, which show the server's values.
  await money.locator('svg.recharts-surface').focus();
  await page.keyboard.press('ArrowRight');
  await expect(money.getByText('₱352,523.02')).toBeVisible();
  await money.getByRole('button', { name: 'Table' }).click();
  await expect(money.getByRole('row', { name: /2 Oct 2026/ })).toContainText('₱352,523.02');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    money.getByRole('button', { name: /^Export CSV/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('PH-lending-2026-10-01-2026-10-03-paid-out-and-back.csv');
  const sheet = await readFile(await download.path(), 'utf8');
  expect(sheet.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFDate,Loans disbursed,Disbursed (PHP),Collected (PHP)',
    expect.stringMatching(/^2026-10-01,61,315000\.00,/),
    expect.stringMatching(/^2026-10-02,67,352523\.02,/),
  ]);
  await page.keyboard.press('v');
  await expect(page).toHaveURL(/view=figures$/);
  await expect(page.getByRole('region', { name: /^Table:/ })).toHaveCount(3);
  await expect(page.locator('svg.recharts-surface')).toHaveCount(0);
  await expectAccessible(page);
});

test('metrics that fail to load can be retried, and dates without events say so', async ({ page }) => {
  const { metrics } = await signIn(page);
  metrics.state = 'unavailable';
  await page.goto('/dashboards/complaints');
  await expect(page.getByRole('alert')).toContainText('Refused: unavailable');
  metrics.state = 'none';
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No data for this period.')).toBeVisible();
});
