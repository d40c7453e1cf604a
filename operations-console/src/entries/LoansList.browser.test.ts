import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { follow } from '#testing/frame/follow.ts';
import { fakeLoanActions } from '#testing/operations/loan-actions/fake-loan-actions.ts';
import { fakeLoanFiles } from '#testing/operations/loan-files/fake-loan-files.ts';
import type { FakedStaff } from '#testing/session/fake-staff.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

function part(page: Page, title: string) {
  return page.getByRole('region', { name: title, exact: true });
}

function callsTo(staff: FakedStaff, path: string) {
  return staff.calls.filter((call) => call.path === path).map(({ request }) => request);
}

/** A loan of the list opens with its actions. */
async function fakeLists(page: Page) {
  const files = await fakeLoanFiles(page);
  await fakeLoanActions(page, files.staff, []);
  return { files, staff: files.staff };
}

test('loans are listed with filters, sort order and columns in the address, opened by keyboard, and every state has a message', async ({
  page,
}) => {
  const { files, staff } = await fakeLists(page);
  await page.goto('/loan-files?sort=due_latest&market=IN');
  const list = page.getByRole('table', { name: 'Loans' });
  await expect(list.locator('tbody tr')).toHaveCount(3);
  await expect(list.locator('tbody tr').first()).toHaveText(
    /PH-7K4M-29QX.*Pr••• Sh•••Salary loanOverdue₹10,000\.00.*₹3,988\.6014.*udhaarIN/,
  );
  // The totals are those of the rows shown.
  await expect(list.locator('tfoot')).toHaveText(/3 shown₹30,000\.00₹11,965\.80₹11,965\.80/);
  expect(callsTo(staff, 'files/loans')[0]).toEqual({ sort: 'due_latest', ofMarket: 'IN' });
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(sheet.suggestedFilename()).toBe('loans.csv');
  const lines = (await readFile(await sheet.path(), 'utf8')).split('\r\n');
  expect(lines[1]).toMatch(/,PH-7K4M-29QX,udhaar,IN,Pr••• Sh•••,Salary loan,Overdue,INR,10000\.00,/);
  await expect(list.getByRole('columnheader', { name: 'Due date' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.getByRole('button', { name: 'Remove the filter Market' }).click();
  await expect(page).toHaveURL(/\/loan-files\?sort=due_latest$/);
  await list.getByRole('button', { name: 'Signed' }).click();
  await expect(page).toHaveURL(/\/loan-files$/);
  await expect(list.getByRole('columnheader', { name: 'Signed' })).toHaveAttribute('aria-sort', 'descending');
  await expect(list.locator('tbody tr')).toHaveCount(4);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(list.locator('tbody tr')).toHaveCount(6);
  // By keyboard: the chip opens, the first choice has the focus, and Escape closes.
  const filters = page.getByRole('group', { name: 'Filters' });
  await filters.getByRole('button', { name: 'State' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Settled' }).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\/loan-files\?states=settled$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { name: 'Settled' })).toHaveCount(0);
  await expect(list.locator('tbody tr')).toHaveCount(2);
  // Days past due need the sort by due date, so the other is not offered.
  await filters.getByRole('button', { name: 'DPD' }).click();
  await page.getByRole('radio', { name: '31–60' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(
    /sort=due_earliest&states=settled&dpd=31_60|states=settled&sort=due_earliest&dpd=31_60/,
  );
  await expect(list.getByRole('button', { name: 'Signed' })).toBeDisabled();
  expect(callsTo(staff, 'files/loans').at(-1)).toEqual({
    sort: 'due_earliest',
    states: 'settled',
    dpd: '31_60',
  });
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Principal' }).click();
  await page.keyboard.press('Escape');
  await expect(list.getByRole('columnheader', { name: 'Principal' })).toHaveCount(0);
  await page.reload();
  await expect(list.locator('tbody tr')).toHaveCount(2);
  await expect(filters).toContainText('DPD 31–60');
  await expect(filters).toContainText('State Settled');
  await expect(list.getByRole('columnheader', { name: 'Principal' })).toHaveCount(0);
  await list.locator('tbody a').first().click();
  await expect(page).toHaveURL(/\/loan-files\/loan\//);
  await page.goBack();
  await expect(filters).toContainText('DPD 31–60');
  await filters.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL(/\/loan-files\?sort=due_earliest&hide=principal$/);
  files.loans.length = 1;
  await page.goto('/loan-files');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  for (const key of ['j', 'Enter']) await page.keyboard.press(key);
  await expect(page).toHaveURL(/\/loan-files\/loan\/PH-7K4M-29QX$/);
  await page.getByRole('link', { name: 'View borrower' }).click();
  await expect(part(page, 'Personal data')).toContainText('+63 9•• ••• 4567');
  await expect(part(page, 'Loans').locator('tbody tr')).toHaveCount(1);
  staff.isDown = true;
  await page.getByRole('link', { name: '← Loans' }).click();
  await page.getByRole('link', { name: 'PH-7K4M-29QX' }).click();
  await expect(page.getByText('The server did not respond.')).toBeVisible();
  staff.isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('header dl')).toBeVisible();
  await follow(page, '/loan-files/loan/no-such-loan');
  await expect(page.getByText('No loan with this ID')).toBeVisible();
  files.loans.length = 0;
  await follow(page, '/loan-files');
  await expect(page.getByText('No results')).toBeVisible();
});

test('loans are selected by keyboard, summed and exported, and the rest of the list is selected with one click', async ({
  page,
}) => {
  await fakeLists(page);
  await page.goto('/loan-files');
  const list = page.getByRole('table', { name: 'Loans' });
  await expect(list.locator('tbody tr')).toHaveCount(4);
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toHaveCount(0);
  for (const key of ['j', 's', 'j', 's']) await page.keyboard.press(key);
  await expect(bar).toContainText('2 selected₱3,988.60 and ₹3,988.60 owed today');
  await expect(list.getByRole('checkbox').nth(1)).toBeChecked();
  await expectAccessible(page);
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect((await readFile(await sheet.path(), 'utf8')).trimEnd().split('\r\n')).toHaveLength(3);
  await bar.getByRole('button', { name: /Select all/ }).click();
  await expect(bar).toContainText('6 selected');
  await expect(list.locator('tbody tr')).toHaveCount(6);
  await page.keyboard.press('s');
  await bar.getByRole('button', { name: 'Clear the selection' }).click();
  await expect(bar).toHaveCount(0);
});
