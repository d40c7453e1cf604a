import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { fakeReturns } from '#testing/finance/regulatory-returns/fake-returns.ts';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { fakeStaff } from '#testing/session/fake-staff.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

const sheet = '/books?tab=returns&book=IN&sheet=in_asset_classes&until=2026-03-31';

test('the calendar says what is overdue, due soon and filed', async ({ page }) => {
  await fakeReturns(page, await fakeStaff(page, { role: 'auditor' }));
  await page.goto('/books?tab=returns&book=IN');
  await expect(page.locator('tbody tr')).toHaveText([
    /Digital loans by product.*Overdue, 2 days ago.*Not prepared/,
    /Asset classification.*Due in 2 days.*Pending review/,
    /Credit bureau file, full.*in 14 days/,
    /Digital lending apps.*FiledCIMS-4711/,
  ]);
  await expectAccessible(page);
  await page.getByRole('link', { name: /Asset classification/ }).click();
  await expect(page.getByText('Final: made again, it is the same')).toBeVisible();
  await expect(page.getByRole('button', { name: /Fill in|Prepare/ })).toHaveCount(0);
});

test('a sheet is filled in, prepared, reviewed and filed, and each line opens its rows', async ({ page }) => {
  await fakeReturns(page, await fakeStaff(page, { role: 'finance' }));
  await page.goto(sheet);
  await expect(page.getByText('Lines that a person fills in: 1, of which empty: 1.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Prepare for review…' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Rows of Class sub standard' }).click();
  await expect(page.getByRole('dialog')).toContainText('IN-7K4M-29QX');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Fill in Borrowings' }).click();
  await page.getByLabel('Value').fill('₹4,00,00,000.00');
  await page.getByLabel('Where it comes from').fill('trial balance of the parent');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('By a person: trial balance of the parent')).toBeVisible();
  await page.getByRole('button', { name: 'Prepare for review…' }).click();
  await page.getByLabel('Reason').fill('checked with the auditors');
  await page.getByRole('button', { name: 'Prepare', exact: true }).click();
  const kept = page.getByRole('region', { name: /in_asset_classes-2026-03-31/ });
  await expect(kept).toContainText('Prepared by Fe Ramos');
  await kept.getByRole('button', { name: 'Confirm the review…' }).click();
  await page.getByLabel('Reason').fill('compared line by line');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm the review' }).click();
  await kept.getByRole('button', { name: 'Mark as filed…' }).click();
  await page.getByLabel('Reference of the regulator').fill('CIMS-4712');
  await page.getByLabel('Filed on').fill('2026-04-20');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as filed' }).click();
  await expect(kept).toContainText('Filed, CIMS-4712');
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    kept.getByRole('button', { name: 'Download the kept file' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain('in_asset_classes');
});
