import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { fakeReversals } from '#testing/servicing/payment-reversals/fake-reversals.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

function openCase(page: Page) {
  return page.getByRole('region', { name: 'Case' });
}

test('a dispute shows its deadline and what still counts; evidence is recorded, also by keyboard', async ({
  page,
}) => {
  const api = await fakeReversals(page);
  await page.goto('/repayments?tab=reversals');
  await expect(page.getByText('2 open (0 mine)')).toBeVisible();
  const rows = page.getByRole('region', { name: 'Queue' }).locator('button[data-row]');
  await expect(rows).toHaveText([
    /₹1,870\.55.*left.*Dispute \(chargeback\).*Open.*razorpay/,
    /₱1,000\.00.*overdue.*Bank return letter.*Pending approval.*Escalated.*xendit/,
  ]);
  for (const key of ['j', 'Enter']) await page.keyboard.press(key);
  await expect(openCase(page)).toContainText('₹1,870.55 still counts.');
  await expect(openCase(page)).toContainText('goods_or_services_not_received');
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Record that the evidence was sent?' });
  await dialog.getByRole('textbox').fill('Agreement and receipt sent in the portal.');
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(openCase(page)).toContainText('Evidence was sent');
  await expect(page.getByText('1 open (0 mine)')).toBeVisible();
  expect(api.staff.calls.filter(({ path }) => path === 'payment-reversals/act')).toHaveLength(1);
  await expectAccessible(page);
});

test('a bank’s letter is approved by another person, and the payment counts for less', async ({ page }) => {
  await fakeReversals(page);
  await page.goto('/repayments?tab=reversals');
  await page.getByRole('region', { name: 'Queue' }).locator('button[data-row]').nth(1).click();
  await expect(openCase(page)).toContainText('The letter is in the files of finance.');
  await openCase(page).getByRole('button', { name: 'Approve return…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve the bank return?' });
  await expect(dialog).toContainText('as if this amount had not been paid');
  await dialog.getByRole('textbox').fill('I read the letter as well.');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(openCase(page)).toContainText('Reversed');
  await expect(openCase(page)).toContainText('₱870.55 still counts.');
});
