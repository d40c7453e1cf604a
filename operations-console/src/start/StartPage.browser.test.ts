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

test('one call counts all queues, also for the navigation', async ({ page }) => {
  const staff = await fakeStaff(page, { role: 'finance' });
  await fakeQueues(page, staff);
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Sections' });
  await expect(navigation.getByRole('link', { name: /^Payments/ })).toHaveText(/8 open/);
  await expect(navigation.getByRole('link', { name: /^Approvals/ })).toHaveText(/3 open/);
  // Finance approves charge reversals; it does not answer the seven complaints.
  await expect(navigation.getByRole('link', { name: /^Complaints/ })).toHaveText(/1 open/);
  const counting = staff.calls.filter(({ path }) => path !== 'account' && path !== 'brands');
  expect([...new Set(counting.map(({ path }) => path))]).toEqual(['open-work']);
});

test('the navigation has the counts on every page, and names what is past its SLA', async ({ page }) => {
  const staff = await fakeStaff(page, { role: 'support' });
  await fakeQueues(page, staff);
  await page.goto('/account');
  const navigation = page.getByRole('navigation', { name: 'Sections' });
  await expect(navigation.getByRole('link', { name: /^Complaints/ })).toHaveText(/7 open, 1 escalated/);
  await expectAccessible(page);
});

test('a count that failed to load is not shown as zero, and is requested again', async ({ page }) => {
  const staff = await fakeStaff(page, { role: 'support' });
  const queues = await fakeQueues(page, staff);
  queues.isDown = true;
  await page.goto('/');
  await expect(page.getByText('Could not load the counts.')).toBeVisible();
  const yours = page.getByRole('region', { name: 'My queue' });
  await expect(yours).toHaveCount(0);
  await expectAccessible(page);
  queues.isDown = false;
  await page.getByRole('button', { name: 'Reload the counts' }).click();
  await expect(yours).toContainText('7Complaints to answer1 escalated · 2 assigned to me');
  await expect(yours).toContainText('3Messages to answer');
  await expect(yours).toContainText('2+Borrowers to call now');
});
