import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { fakeBureau } from '#testing/finance/credit-bureau/fake-bureau.ts';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { fakeStaff } from '#testing/session/fake-staff.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

test('a file is downloaded in parts, and its rows explain each figure', async ({ page }) => {
  await fakeBureau(page, await fakeStaff(page, { role: 'finance' }));
  await page.goto('/books?tab=bureau&book=IN');
  const file = page.locator('tbody tr').first();
  await expect(file).toContainText('NB12345678_CONSUMER_20260801013000.TAP');
  await expect(file).toContainText('₹12,34,567.89');
  await expectAccessible(page);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download file of/ }).click(),
  ]);
  expect(await readFile(await saved.path(), 'utf8')).toBe('part 1 part 2 ');
  await page.getByRole('button', { name: /^Rows of/ }).click();
  await expect(page.getByRole('row', { name: /IN-7K4M-29QX/ })).toContainText('21');
  await page.getByRole('button', { name: 'Explain IN-7K4M-29QX' }).click();
  await expect(page.getByRole('dialog')).toContainText('Days from 2026-07-10 to 2026-07-31');
  await expectAccessible(page);
});

test('a second person approves that a victim of fraud is not reported', async ({ page }) => {
  const faked = await fakeBureau(page, await fakeStaff(page, { role: 'compliance' }));
  await page.goto('/books?tab=bureau&book=IN');
  await page.getByRole('button', { name: 'Approve IN-7K4M-29QX' }).click();
  await expect(page.getByText('Approved by Maria Santos')).toBeVisible();
  await page.getByRole('button', { name: /^Rows of/ }).click();
  await page.getByRole('button', { name: 'Complete identity of IN-2222-3333' }).click();
  await page.getByLabel('Female').check();
  await page.getByLabel('Single').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(faked.completed).toEqual([{ gender: 'female', civilStatus: 'single' }]);
});

test('an auditor reads the rows and changes nothing', async ({ page }) => {
  await fakeBureau(page, await fakeStaff(page, { role: 'auditor' }));
  await page.goto('/books?tab=bureau&book=IN');
  await page.getByRole('button', { name: /^Rows of/ }).click();
  await expect(page.getByRole('button', { name: 'Explain IN-7K4M-29QX' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Download|Approve|Complete|Stop)/ })).toHaveCount(0);
});
