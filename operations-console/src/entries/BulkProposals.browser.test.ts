import { expect } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import {
  CHANGED,
  fakeBulkLoanActions,
} from '#testing/operations/bulk-loan-actions/fake-bulk-loan-actions.ts';
import { fakeLoanActions } from '#testing/operations/loan-actions/fake-loan-actions.ts';
import { LOAN } from '#testing/operations/loan-files/fake-files.ts';
import { fakeLoanFiles } from '#testing/operations/loan-files/fake-loan-files.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

const WHY = 'The payment channel was down from the first to the third.';

test('one money action for selected loans is proposed once with its refused loans, and approved by another person, who sees what was posted and skipped', async ({
  page,
}) => {
  const { staff } = await fakeLoanFiles(page);
  await fakeLoanActions(page, staff, []);
  const api = await fakeBulkLoanActions(page, staff, LOAN);
  await page.goto('/loan-files');
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await bar.getByRole('button', { name: /Select all/ }).click();
  await expect(bar).toContainText('6 selected');
  await bar.getByRole('button', { name: 'Propose…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose for 6 loans' });
  await expect(dialog.getByRole('status')).toHaveText('5 of 6 loans, ₱627.50 in total.');
  await expect(dialog.getByRole('list', { name: 'Not possible' })).toHaveText(
    '1 loan: No late fees are owed. PH-7K4M-29QX',
  );
  await expect(dialog.getByRole('table').locator('tbody tr').first()).toContainText('1 other on this loan');
  const propose = dialog.getByRole('button', { name: 'Propose ₱627.50' });
  await propose.click();
  expect(api.keys.size).toBe(0);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(WHY);
  await expectAccessible(page);
  staff.isDown = true;
  await propose.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  staff.isDown = false;
  await propose.dblclick();
  await expect(page).toHaveURL(/\/loan-acts\/bulk\/00000000-0000-7000-8000-0000000000f2$/);
  expect(api.keys.size).toBe(1);
  await expect(page.getByRole('heading', { name: 'Waive late fees: 5 loans' })).toBeVisible();
  // The maker can only withdraw.
  await expect(page.getByRole('button', { name: 'Withdraw…' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve…' })).toHaveCount(0);

  // Another person.
  if (api.bulk !== undefined) api.bulk = { ...api.bulk, isMine: false };
  await page.goto('/loan-acts');
  await page.getByRole('link', { name: 'Bulk proposals' }).click();
  await page.getByRole('link', { name: 'Waive late fees' }).click();
  await expect(page.getByText('Would be skipped now')).toBeVisible();
  await page.getByRole('button', { name: 'Approve…' }).click();
  const approval = page.getByRole('dialog', { name: 'Approve this proposal?' });
  await expect(approval).toContainText(WHY);
  await approval.getByRole('textbox', { name: 'Reason' }).fill('I looked at each.');
  await approval.getByRole('button', { name: 'Approve ₱627.50' }).click();
  const amounts = page.locator('dl').first();
  await expect(amounts).toHaveText('Total₱627.50Posted, 4 loans₱502.00Skipped, 1 loan₱125.50');
  const rows = page.getByRole('table', { name: 'Loans' }).locator('tbody tr');
  await expect(rows.last()).toContainText(`Skipped${CHANGED}`);
  await expect(rows.first()).toContainText('Posted–');
  expect(
    staff.calls.filter(({ path }) => path === 'bulk-loan-actions/decide').map(({ request }) => request),
  ).toEqual([expect.objectContaining({ decision: 'confirm', total: '62750', why: 'I looked at each.' })]);
  await expectAccessible(page);
  await page.getByRole('link', { name: '← Bulk proposals' }).click();
  await expect(page.getByText('No bulk proposals pending approval')).toBeVisible();
  await page.getByText('Closed', { exact: true }).click();
  await expect(page.getByRole('table', { name: 'Bulk proposals' }).locator('tbody tr')).toHaveCount(1);
});
