import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { fakeRefunds } from '#testing/servicing/refunds/fake-refunds.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

function queue(page: Page) {
  return page.getByRole('region', { name: 'Queue' });
}

function desk(page: Page) {
  return page.getByRole('region', { name: 'Case' });
}

test('finance sees the refunds that need action, those in progress, those paid, and credit that waits with its reason', async ({
  page,
}) => {
  await fakeRefunds(page);
  await page.goto('/refunds');
  await expect(page.getByText('1 needs action')).toBeVisible();
  const rows = queue(page).locator('button[data-row]');
  await expect(rows).toHaveText([/₱587\.50.*Insufficient balance.*Rejected by provider.*Escalated/]);
  await page.getByText('1 credit not refunded yet').click();
  await expect(page.getByRole('listitem').filter({ hasText: '₱6,120.00' })).toContainText(
    'above the limit: propose a refund',
  );
  await expectAccessible(page);
  await page.getByText('In progress', { exact: true }).click();
  await expect(rows).toHaveText([/₱120\.50.*Account needed/]);
  await page.getByText('Closed', { exact: true }).click();
  await rows.first().click();
  await expect(desk(page)).toContainText('po_91cd');
  await expect(desk(page).getByRole('region', { name: 'Outcome', exact: true })).toContainText('Paid.');
});

test('an open refund shows its attempts, and is sent again once with a note', async ({ page }) => {
  const api = await fakeRefunds(page);
  await page.goto('/refunds');
  await queue(page).locator('button[data-row]').first().click();
  await expect(desk(page).getByRole('heading', { level: 2 })).toHaveText('₱587.50 to GCash •••• 1234');
  await expect(desk(page)).toContainText('decided automatically, within the market’s limit');
  await expect(desk(page)).toContainText('₱587.50 is owed to the borrower.');
  await expectAccessible(page);
  await desk(page).getByRole('button', { name: 'Send again…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send this refund again?' });
  await dialog.getByRole('textbox', { name: 'Note' }).fill('The balance is topped up again.');
  await dialog.getByRole('button', { name: 'Send again' }).dblclick();
  await expect(desk(page).getByRole('status')).toContainText('Done: try_again.');
  expect(api.staff.calls.filter(({ path }) => path === 'refunds/act')).toHaveLength(1);
});

test('a reader sees refunds and has no buttons', async ({ page }) => {
  await fakeRefunds(page, { role: 'auditor' });
  await page.goto('/refunds');
  await queue(page).locator('button[data-row]').first().click();
  await expect(desk(page)).toContainText('Rejected by provider');
  await expect(desk(page).getByRole('button')).toHaveCount(0);
});
