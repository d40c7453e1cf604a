import { expect, test } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { fakeStaff } from '#testing/session/fake-staff.ts';
import { fakeQueues } from '#testing/start/fake-queues.ts';

test.beforeEach(({ page }) => fakeApi(page));

test('each role starts with its own queues and their counts, and opens them by keyboard', async ({
  page,
}) => {
  const staff = await fakeStaff(page, { role: 'finance' });
  await fakeQueues(page, staff);
  await page.goto('/');
  const yours = page.getByRole('region', { name: 'Waits for you' }).getByRole('link');
  await expect(yours).toHaveText([
    '1Charges to take back, as the second person',
    '3Acts on loans to confirm, as the second person',
    '2Payouts that need a person',
    '5Breaks to settle1 yours',
    '1Money without a place₱1,250.00',
    '0Payments past their time',
  ]);
  // Finance can read complaints but not answer them.
  await expect(page.getByRole('region', { name: 'Waits for others' }).getByRole('link')).toHaveText([
    '7Complaints to answer1 escalated · 2 yours',
  ]);
  expect(staff.calls.map(({ path }) => path)).not.toContain('referred-applications');
  for (const key of ['j', 'j', 'j', 'j']) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/repayments\?tab=breaks$/);
  await page.getByRole('link', { name: 'Operations' }).click();
  await expect(yours.first()).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('go there');
});

test('a count that failed to load is not shown as zero, and is requested again', async ({ page }) => {
  const staff = await fakeStaff(page, { role: 'support' });
  const lists = await fakeQueues(page, staff);
  const { complaints } = lists;
  lists.complaints = 'unavailable';
  await page.goto('/');
  await expect(page.getByText('Complaints could not be counted.')).toBeVisible();
  const yours = page.getByRole('region', { name: 'Waits for you' });
  await expect(yours).toContainText('3Messages to answer');
  await expect(yours).toContainText('2+Borrowers who may be called now1 later');
  await expect(yours).not.toContainText('Complaints to answer');
  await expectAccessible(page);
  lists.complaints = complaints ?? 'unavailable';
  await page.getByRole('button', { name: 'Count complaints again' }).click();
  await expect(yours).toContainText('7Complaints to answer');
});
