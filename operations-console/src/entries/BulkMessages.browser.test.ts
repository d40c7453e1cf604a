import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { fakeBulkMessages, TEXT } from '#testing/operations/bulk-messages/fake-bulk-messages.ts';
import { LOAN } from '#testing/operations/loan-files/fake-files.ts';
import { fakeLoanFiles } from '#testing/operations/loan-files/fake-loan-files.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

async function selectAll(page: Page) {
  await page.goto('/loan-files');
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await bar.getByRole('button', { name: /Select all/ }).click();
  await expect(bar).toContainText('6 selected');
  return bar;
}

test('a message about selected loans is previewed with the reasons of the contact policy, sent once, and its result has an address', async ({
  page,
}) => {
  const { staff } = await fakeLoanFiles(page, { role: 'collections' });
  const api = await fakeBulkMessages(page, staff, [LOAN]);
  const bar = await selectAll(page);
  await bar.getByRole('button', { name: 'Message…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Message about 6 loans' });
  await expect(dialog.getByRole('status')).toHaveText('5 of 6 messages would be sent now, in Filipino 5.');
  await expect(dialog).toContainText(TEXT);
  await expect(dialog.getByRole('list', { name: 'Not sent' })).toHaveText(
    '1 contact is paused: PH-7K4M-29QX',
  );
  await dialog.getByText('Payment is due').click();
  await expect(dialog.getByRole('button', { name: 'Send 0 messages' })).toBeDisabled();
  await expect(dialog.getByRole('list', { name: 'Not sent' })).toHaveText('6 late already');
  await dialog.getByText('Payment is late').click();
  await expectAccessible(page);
  expect(api.sent.size).toBe(0);
  // A call without an answer is sent again with its key.
  staff.isDown = true;
  const send = dialog.getByRole('button', { name: 'Send 5 messages' });
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText('Send again: nobody gets it twice.');
  staff.isDown = false;
  await send.dblclick();
  await expect(page).toHaveURL(/\/loan-files\/messages\/00000000-0000-7000-8000-0000000000f1$/);
  expect(Array.from(api.sent.values(), ({ size }) => size)).toEqual([6]);
  const results = page.getByRole('table', { name: 'Loans' });
  await expect(results.locator('tbody tr')).toHaveCount(6);
  await expect(results.locator('tbody tr').first()).toContainText('PH-7K4M-29QXStoppedcontact is paused');
  await expectAccessible(page);
  await page.getByRole('link', { name: '← Bulk messages' }).click();
  await expect(page.getByRole('table', { name: 'Bulk messages' }).locator('tbody tr')).toHaveText([
    /Payment is lateMaria Santos6510/,
  ]);
});

test('staff who may not contact borrowers select loans without a message', async ({ page }) => {
  await fakeLoanFiles(page, { role: 'credit_officer' });
  const bar = await selectAll(page);
  await expect(bar.getByRole('button', { name: 'Message…' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Bulk messages' })).toHaveCount(0);
});
