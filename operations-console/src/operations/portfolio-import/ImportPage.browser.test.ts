import { expect } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { asColleague, fakeImports, IMPORT_ID } from '#testing/operations/portfolio-import/fake-imports.ts';
import { fakeStaff } from '#testing/session/fake-staff.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

function csv(lines: number) {
  return { name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b,c\n'.repeat(lines)) };
}

test('a portfolio is uploaded, checked, mended, proposed, and approved by a colleague', async ({ page }) => {
  const faked = await fakeImports(page, await fakeStaff(page, { role: 'finance' }));
  await page.goto('/books?tab=import');
  await page.getByRole('button', { name: 'New import' }).click();
  await page.getByLabel('Name').fill('From Mifos, November');
  await page.getByLabel('Brand').fill('hiram');
  await page.getByLabel('Cut-over day').fill('2026-11-19');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText('Files needed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start dry run' })).toBeDisabled();
  // A file that is longer than a request goes in parts of whole lines.
  await page.getByLabel('Loans').setInputFiles(csv(10_000));
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(1);
  await page.getByLabel('Open instalments').setInputFiles(csv(2));
  await page.getByLabel('Trial balance').setInputFiles(csv(2));
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(3);
  expect(faked.sent).toEqual(['loans 0', 'loans 1', 'instalments 0', 'trial_balance 0']);
  await page.getByRole('button', { name: 'Start dry run' }).click();
  await expect(page.getByText('99998 loans read, 2 errors, 1 differences')).toBeVisible();
  await expect(page.getByRole('row', { name: /Error Loans 41 phone is not/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /101 Principal.* -500000/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Propose import/ })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Start dry run' }).click();
  await expect(page.getByText('They are equal.')).toBeVisible();
  await page.getByRole('button', { name: 'Propose import' }).click();
  await page.getByLabel('Reason').fill('We move from Mifos.');
  await page.getByRole('dialog').getByRole('button', { name: 'Propose import' }).click();
  await expect(page.getByText('A colleague must approve it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  asColleague(faked);
  await page.goto(`/books?tab=import&import=${IMPORT_ID}`);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('100000 of 100000 loans imported')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Propose reversal' })).toBeVisible();
});

test('an auditor has no page of imports', async ({ page }) => {
  await fakeImports(page, await fakeStaff(page, { role: 'auditor' }));
  await page.goto('/books?tab=statements');
  await expect(page.getByText('Trial balance', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Portfolio import', { exact: true })).toHaveCount(0);
});
