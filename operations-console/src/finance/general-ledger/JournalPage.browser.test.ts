import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { fakeJournal } from '#testing/finance/general-ledger/fake-journal.ts';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { fakeStaff } from '#testing/session/fake-staff.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

test('a closed month is exported and downloaded, and the totals of its import are compared', async ({
  page,
}) => {
  await fakeJournal(page, await fakeStaff(page, { role: 'finance' }));
  await page.goto('/books?tab=journal');
  await expect(page.locator('tbody tr')).toHaveText([
    /July 2026Not exportedExport/,
    /June 2026Noel Garcia.*58₱1,234,567\.89₱1,234,567\.89Totals not entered/,
  ]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Export July 2026' }).click();
  await expect(page.locator('tbody tr').first()).toHaveText(/July 2026Maria Santos/);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download June 2026 as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('journal-PH-2026-06-1.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain('PH-20260630-3f2a9c1b,2026-06-30\r\n');
  for (const [debit, outcome] of [
    ['1,234,567.80', 'Totals differ'],
    ['1234567.89', 'Totals equal'],
  ] as const) {
    await page.getByRole('button', { name: 'Enter totals of June 2026' }).click();
    await page.getByLabel('Entries imported').fill('58');
    await page.getByLabel('Total debits').fill(debit);
    await page.getByLabel('Total credits').fill('1,234,567.89');
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page.locator('tbody tr').nth(1)).toContainText(outcome);
  }
});

test('an auditor downloads a journal and exports none', async ({ page }) => {
  await fakeJournal(page, await fakeStaff(page, { role: 'auditor' }));
  await page.goto('/books?tab=journal');
  await expect(page.getByRole('button', { name: 'Download June 2026 as Tally XML' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Export|Enter)/ })).toHaveCount(0);
});
