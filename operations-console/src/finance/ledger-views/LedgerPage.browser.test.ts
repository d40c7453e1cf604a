import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { fakeLedger, PARTY } from '#testing/finance/ledger-views/fake-ledger.ts';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { follow } from '#testing/frame/follow.ts';
import { fakeStaff } from '#testing/session/fake-staff.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

test('the trial balance is available for any date and ledger book, reports an imbalance clearly, and links to the postings', async ({
  page,
}) => {
  const staff = await fakeStaff(page, { role: 'finance' });
  const ledger = await fakeLedger(page, staff);
  await page.goto('/ledger');
  await expect(page.getByRole('status')).toContainText('debits equal credits');
  await expect(page.locator('tbody tr')).toHaveText([
    /101Principal receivableAsset₱10,000\.00₱6,470\.67₱3,529\.33/,
    /Collections/,
    /Payouts/,
    /Interest income.*−₱2,011\.53/,
    'All accounts₱17,482.20₱17,482.20',
  ]);
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(sheet.suggestedFilename()).toBe('trial-balance-PH-2026-11-16.csv');
  const lines = (await readFile(await sheet.path(), 'utf8')).split('\r\n');
  expect(lines[1]).toBe('101,Principal receivable,Asset,10000.00,6470.67,3529.33');
  expect(lines[4]).toMatch(/Interest income.*,-2011\.53$/);
  await page.getByLabel('As of end of').fill('2026-11-01');
  await page.getByLabel('As of end of').press('Enter');
  await expect(page.getByRole('status')).toContainText('As of end of 1 Nov 2026');
  ledger.balance.isBalanced = false;
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'As of end of 31 Oct 2026: debits do not equal credits.',
  );
  await page.getByText('India', { exact: true }).click();
  await expect(page.getByText('No transactions in this ledger.')).toBeVisible();
  await expect(page).toHaveURL(/book=IN&on=2026-10-31$/);
  await follow(page, '/ledger');
  await page.getByRole('link', { name: 'Collections', exact: true }).click();
  await expect(page).toHaveURL(/tab=transactions&book=PH&account=111&on=2026-11-16/);
  await expect(page.getByRole('button', { name: 'Account 111 ×' })).toBeVisible();
  await expect(page.getByRole('link', { name: PARTY })).toHaveCount(3);
  await expect(page.locator('tbody').first().getByRole('row')).toHaveText([
    /₱3,141\.10Details/,
    /2 × ₱600\.00/,
  ]);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByText('Settlement reported')).toBeVisible();
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByTitle('Payment received').click();
  await expect(page.locator('tbody')).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Provider reference' }).fill('pay');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Enter the full reference.');
  await page.keyboard.type('_nothing');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No results')).toBeVisible();
  expect(staff.calls.findLast(({ path }) => path === 'ledger/transactions')?.request).toEqual({
    book: 'PH',
    on: '2026-11-16',
    account: '111',
    kind: 'payment_received',
    reference: 'pay_nothing',
  });
  staff.isDown = true;
  await page.getByRole('link', { name: 'Trial balance' }).click();
  await expect(page.getByText('The server did not respond. The data shown may be outdated.')).toBeVisible();
  await page.getByText('Reference', { exact: true }).click();
  await expect(page.getByText('Could not load the trial balance.')).toBeVisible();
  staff.isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(5);
});

test('the ledger has no accessibility violation and fits a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await fakeLedger(page, await fakeStaff(page, { role: 'auditor' }));
  await page.goto('/ledger');
  await expect(page.locator('tbody tr')).toHaveCount(5);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Transactions' }).click();
  await page
    .getByRole('button', { name: /^Show details/ })
    .first()
    .click();
  await expect(page.getByText('Paid by GCash.')).toBeVisible();
  await expectAccessible(page);
  await expect
    .poll(() => page.locator('table').evaluate((one) => one.getBoundingClientRect().right))
    .toBeLessThan(1010);
});
