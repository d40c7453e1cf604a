import { expect } from '@playwright/test';
import { asColleague, fakePeriods } from '#testing/finance/accounting-periods/fake-periods.ts';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { fakeStaff } from '#testing/session/fake-staff.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

test('one person soft-closes a month and proposes to close it; a colleague approves', async ({ page }) => {
  const faked = await fakePeriods(page, await fakeStaff(page, { role: 'finance' }));
  await page.goto('/books?tab=months');
  await expect(page.locator('tbody tr')).toHaveText([
    /August 2026Open–In progress/,
    /July 2026Open–Ready to soft-close/,
    /June 2026ClosedAll breaks resolved\.Noel Garcia.*Re-open the later month first$/,
  ]);
  await page.getByRole('button', { name: 'Soft-close July 2026' }).click();
  await page.getByLabel('Reason').fill('The month is over.');
  await page.getByRole('dialog').getByRole('button', { name: 'Soft-close July 2026' }).click();
  await expect(page.locator('tbody tr').nth(1)).toHaveText(/Soft-closed.*Ready to close/);
  await page.getByRole('button', { name: 'Propose to close July 2026' }).click();
  await page.getByLabel('Reason').fill('The month is complete.');
  await page.getByRole('dialog').getByRole('button', { name: 'Propose to close July 2026' }).click();
  await expect(page.locator('tbody tr').nth(1)).toHaveText(/Awaiting approval: You proposed to close/);
  await expect(page.getByRole('button', { name: 'Approve July 2026' })).toHaveCount(0);
  asColleague(faked, 'Ben Diaz');
  await page.reload();
  await page.getByRole('button', { name: 'Approve July 2026' }).click();
  await expect(page.locator('tbody tr').nth(1)).toHaveText(/Closed.*Ben Diaz/);
  await page.getByText('India', { exact: true }).click();
  await expect(page.getByText('No postings in this ledger.')).toBeVisible();
});

test('an auditor reads the months and can change none of them', async ({ page }) => {
  await fakePeriods(page, await fakeStaff(page, { role: 'auditor' }));
  await page.goto('/books?tab=months');
  await expect(page.locator('tbody tr')).toHaveCount(3);
  await expect(page.getByRole('button', { name: /2026$/ })).toHaveCount(0);
  await expectAccessible(page);
});
