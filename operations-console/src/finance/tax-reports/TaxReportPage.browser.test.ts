import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { fakeTaxReport } from '#testing/finance/tax-reports/fake-tax-report.ts';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { fakeStaff } from '#testing/session/fake-staff.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

test('a month shows its documents by registration, says whether the ledger has the same, and is downloaded', async ({
  page,
}) => {
  await fakeTaxReport(page, await fakeStaff(page, { role: 'finance' }));
  await page.goto('/books?tab=taxes&book=IN&month=2026-06');
  await expect(page.locator('tbody tr')).toHaveText([
    /Tax invoices27AAPFU0939F1ZV412TI\/2627\/0000801 to TI\/2627\/0001212₹1,23,600\.00/,
    /Credit notes27AAPFU0939F1ZV3CN/,
  ]);
  await expect(page.getByText('Equal to the ledger')).toBeVisible();
  await expect(page.getByText('No number is missing in any series.')).toBeVisible();
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download June 2026 as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('taxes-IN-2026-06.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain('TI/2627/0000801');
  await page.getByLabel('Month').fill('2026-07');
  await expect(page.getByText('Differs from the ledger')).toBeVisible();
  await expect(page.getByText('₹4.00 without a document')).toBeVisible();
});

test('an auditor reads the taxes that the lender bears', async ({ page }) => {
  await fakeTaxReport(page, await fakeStaff(page, { role: 'auditor' }));
  await page.goto('/books?tab=taxes&book=PH&month=2026-06');
  await expect(page.locator('tbody tr')).toHaveText([
    /Documentary stamp tax120 loans₱1,200,000\.00₱2,268\.00/,
    /Percentage taxReceipts of the month₱90,000\.00₱4,500\.00/,
  ]);
});
