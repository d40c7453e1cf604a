import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { fakeCalls } from '#testing/session/fake-calls.ts';
import { fakeStaff } from '#testing/session/fake-staff.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

test('an administrator sees overdue reviews on the home page, decides with a reason, and exports the list', async ({
  page,
}) => {
  const staff = await fakeStaff(page, { role: 'administrator' });
  await fakeCalls(page, staff, {
    'open-work': () => ({
      queues: [{ queue: 'access_reviews', count: '2', isAtLeast: false }],
      asOf: '2026-11-18T02:00:00.000Z',
    }),
  });
  await page.goto('/');
  await page.getByRole('link', { name: /Access reviews overdue/ }).click();
  await expect(page.getByRole('heading', { name: 'Access review' })).toBeVisible();
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Keep access of/ }) });
  await expect(page.getByText('role unused')).toHaveCount(1);
  await expectAccessible(page);
  const overdue = page.getByText('Overdue', { exact: true });
  const before = await overdue.count();
  expect(before).toBeGreaterThan(0);
  await rows.first().getByRole('button', { name: /^Keep/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Keep access/ });
  await dialog.getByRole('button', { name: 'Keep access' }).click();
  await expect(dialog).toContainText('Enter a reason.');
  await dialog.getByLabel('Reason').fill('=still needed');
  await dialog.getByRole('button', { name: 'Keep access' }).click();
  await expect(dialog).toBeHidden();
  await expect(overdue).toHaveCount(before - 1);
  expect(staff.calls.filter(({ path }) => path === 'access-reviews/review')).toMatchObject([
    { request: { decision: 'keep', reason: '=still needed' } },
  ]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain('Unmaskings in 90 days');
  // A spreadsheet must not run what somebody typed.
  expect(csv).not.toMatch(/(^|,|")=still/m);
});

test('a removal is a proposal that leads to the staff page; an auditor reads and decides nothing', async ({
  page,
}) => {
  const staff = await fakeStaff(page, { role: 'administrator' });
  await page.goto('/access-reviews');
  await page
    .getByRole('button', { name: /^Remove access of/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Propose removal/ });
  await dialog.getByLabel('Reason').fill('left the team');
  await dialog.getByRole('button', { name: 'Propose removal' }).click();
  await page.getByRole('link', { name: 'Removal proposed' }).click();
  await expect(page).toHaveURL(/\/staff$/);
  staff.role = 'auditor';
  await page.goto('/access-reviews');
  await expect(page.getByText('left the team')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Keep/ })).toHaveCount(0);
});
