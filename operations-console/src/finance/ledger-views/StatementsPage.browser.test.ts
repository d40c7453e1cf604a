import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { fakeLedger } from '#testing/finance/ledger-views/fake-ledger.ts';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { fakeStaff } from '#testing/session/fake-staff.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

test('the statements of any date show profit, assets and equity, and can be exported', async ({ page }) => {
  const ledger = await fakeLedger(page, await fakeStaff(page, { role: 'finance' }));
  await page.goto('/books');
  await expect(page.getByRole('list', { name: 'Totals' })).toContainText('assets = liabilities + equity');
  const profit = page.getByRole('region', { name: 'Profit and loss' });
  await expect(profit.locator('tbody tr')).toHaveText([
    'Income',
    '401Interest income₱1,200.00₱2,011.53',
    'Expenses',
    /505Impairment.*₱300\.00₱420\.00/,
    'Profit₱900.00₱1,591.53',
  ]);
  await expect(page.getByRole('region', { name: 'Balance sheet' }).locator('tbody tr')).toContainText([
    'Assets₱20,591.53',
    '101Principal receivable₱3,529.33',
    /107Loss allowance[-−]₱420\.00/,
  ]);
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(sheet.suggestedFilename()).toBe('statements-PH-2026-11-16.csv');
  expect(await readFile(await sheet.path(), 'utf8')).toContain('Assets,107,Loss allowance,-420.00');
  await expectAccessible(page);
  ledger.statements.isBalanced = false;
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(page.getByRole('alert')).toContainText('Assets do not equal liabilities and equity.');
  await expect(page).toHaveURL(/book=PH&on=2026-11-15$/);
});

test('the loan tape of any date lists loans with a balance, and its export has all pages', async ({
  page,
}) => {
  await fakeLedger(page, await fakeStaff(page, { role: 'auditor' }));
  await page.goto('/books?tab=tape');
  await expect(page.locator('tbody tr')).toHaveText([
    /PH-7K4M-29Q1.*1 Aug 2026₱3,529\.33₱211\.76₱0\.00₱6\.0345Past due2$/,
  ]);
  await expectAccessible(page);
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(sheet.suggestedFilename()).toBe('loan-tape-PH-2026-11-16.csv');
  const lines = (await readFile(await sheet.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[2]).toContain(',PH-7K4M-29Q2,hiram,');
  await page.getByText('India', { exact: true }).click();
  await expect(page.getByText('No loan has a balance on this date.')).toBeVisible();
});
