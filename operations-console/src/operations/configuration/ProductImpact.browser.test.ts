import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { digestOf, fakeConfiguration } from '#testing/operations/configuration/fake-configuration.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

const PRODUCT = '/configuration/product/hiram%3Acash';

async function withLateFee(page: Page, percent: string): Promise<void> {
  await page.getByRole('textbox', { name: /late/i }).first().fill(percent);
  await expect(page.getByText('Draft saved')).toBeVisible();
}

test('a drafted price is examined from its own address: progress, figures, list and the signed result', async ({
  page,
}) => {
  await fakeConfiguration(page);
  await page.goto(PRODUCT);
  await withLateFee(page, '4.5');
  await page.getByRole('link', { name: 'Impact' }).click();
  await expect(page).toHaveURL(/view=impact/);
  const impact = page.getByRole('region', { name: 'Impact run' });
  await expect(impact).toContainText('This draft has no impact run yet.');
  await page.keyboard.press('b');
  await expect(impact).toContainText('12,000 of 18,324 examined');
  await expect(impact.getByRole('progressbar')).toBeVisible();
  await expect(impact.getByRole('alert')).toContainText('No loan exceeds a cap.');
  const groups = impact.getByRole('table', { name: 'Who is affected' });
  await expect(groups.getByRole('row', { name: /Open loans/ })).toContainText('18,046');
  await expect(groups.getByRole('row', { name: /Open loans/ })).toContainText('keep their contract');
  const list = impact.getByRole('table', { name: 'Changed' });
  await expect(list.getByRole('row')).toHaveCount(4);
  await impact.getByRole('combobox', { name: 'Group' }).click();
  await page.getByTitle('Open loans').click();
  await expect(list.getByRole('row')).toHaveCount(2);
  await expect(list.getByRole('link', { name: 'PH-7K4M-29QX' })).toHaveAttribute(
    'href',
    '/loan-files/loan/PH-7K4M-29QX',
  );
  const downloaded = page.waitForEvent('download');
  await impact.getByRole('button', { name: 'Signed result' }).click();
  expect((await downloaded).suggestedFilename()).toMatch(/^impact-.*\.json$/);
  await expectAccessible(page);
  // The address shows the same after a reload.
  await page.reload();
  await expect(impact.getByRole('alert')).toContainText('No loan exceeds a cap.');
});

test('a content above a cap says which cap, from when, and for whom', async ({ page }) => {
  const api = await fakeConfiguration(page);
  await page.goto(`${PRODUCT}`);
  await withLateFee(page, '4.5');
  const product = api.subjects.find(({ subject }) => subject === 'hiram:cash');
  if (product?.change === undefined) throw new Error('no draft');
  const content = product.change.content.replace(/"share":"[^"]*"/, '"share":"0.09"');
  product.change = { ...product.change, content };
  api.impacts.set(digestOf(content), 'done');
  await page.goto(`${PRODUCT}?view=impact`);
  await page.reload();
  const impact = page.getByRole('region', { name: 'Impact run' });
  await expect(impact.getByRole('alert')).toContainText('This content cannot be published.');
  await expect(impact.getByRole('alert')).toContainText('from 2026-04-01, limit 12 %');
  await expect(impact.getByRole('heading', { name: 'Caps exceeded' })).toBeVisible();
  await expectAccessible(page);
});

test('the approver sees the result beside the differences and cannot start a run', async ({ page }) => {
  const api = await fakeConfiguration(page, { role: 'compliance' });
  const proposed = api.subjects.find(({ subject }) => subject === 'hiram:payday');
  api.impacts.set(digestOf(proposed?.change?.content ?? ''), 'done');
  await page.goto('/configuration/product/hiram%3Apayday');
  const impact = page.getByRole('region', { name: 'Impact run' });
  await expect(impact.getByRole('alert')).toContainText('Signature verified.');
  await expect(impact.getByRole('button', { name: /Run/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Publish…' })).toBeVisible();
});
