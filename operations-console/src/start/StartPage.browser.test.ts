import { expect } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { fakeStaff } from '#testing/session/fake-staff.ts';
import { fakeQueues } from '#testing/start/fake-queues.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

test('each role starts with its own queues and their counts, and opens them by keyboard', async ({
  page,
}) => {
  const staff = await fakeStaff(page, { role: 'finance' });
  await fakeQueues(page, staff);
  await page.goto('/');
  const yours = page.getByRole('region', { name: 'My queue' }).getByRole('link');
  await expect(yours).toHaveText([
    '1Charge reversals to approve',
    '3Loan actions to approve',
    '2Payouts that need action',
    '5Breaks to resolve1 assigned to me',
    '1Unallocated payments₱1,250.00',
    '2Payment reversals to resolve1 assigned to me',
    '0Refunds that need action',
    '0Overdue payments',
  ]);
  // Finance can read complaints but not answer them.
  await expect(page.getByRole('region', { name: 'Other queues' }).getByRole('link')).toHaveText([
    '7Complaints to answer1 escalated · 2 assigned to me',
  ]);
  expect(staff.calls.map(({ path }) => path)).not.toContain('referred-applications');
  for (const key of ['j', 'j', 'j', 'j']) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/repayments\?tab=breaks$/);
  await page.getByRole('link', { name: 'Hiram Development' }).click();
  await expect(yours.first()).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('open');
});

test('a count that failed to load is not shown as zero, and is requested again', async ({ page }) => {
  const staff = await fakeStaff(page, { role: 'support' });
  const lists = await fakeQueues(page, staff);
  const { complaints } = lists;
  lists.complaints = 'unavailable';
  await page.goto('/');
  await expect(page.getByText('Could not load the count of complaints.')).toBeVisible();
  const yours = page.getByRole('region', { name: 'My queue' });
  await expect(yours).toContainText('3Messages to answer');
  await expect(yours).toContainText('2+Borrowers to call now1 not callable yet');
  await expect(yours).not.toContainText('Complaints to answer');
  await expectAccessible(page);
  lists.complaints = complaints ?? 'unavailable';
  await page.getByRole('button', { name: 'Reload complaints' }).click();
  await expect(yours).toContainText('7Complaints to answer');
});
