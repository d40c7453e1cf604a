import { expect } from '@playwright/test';
import { details, orderOf } from '#testing/servicing/loans/fake-order-details.ts';
import { openOrder } from '#testing/servicing/loans/order-page.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

const settled = orderOf[200];

test('a closed loan shows money on its way back, and where it goes', async ({ page }) => {
  const title = 'Money on its way back';
  const text = '₱587.50 is on its way back to your GCash •••• 1234.';
  await openOrder(page, details({ ...settled, refund: { title, text, isAccountNeeded: '0' } }), '');
  const refund = page.getByRole('region', { name: title });
  await expect(refund).toContainText(text);
  await expect(refund.getByRole('button')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a refund without an account asks for one, and the button leads to the accounts', async ({ page }) => {
  const title = 'Where should we send your money?';
  const text = '₱587.50 belongs to you. Add an account, and we send it back there.';
  await openOrder(page, details({ ...settled, refund: { title, text, isAccountNeeded: '1' } }), '');
  const refund = page.getByRole('region', { name: title });
  await expect(refund).toContainText(text);
  await expectAccessible(page);
  await refund.getByRole('button', { name: 'Add an account' }).tap();
  await expect(page).toHaveURL(/\/bindCard\b/);
});

test('a loan without a refund says nothing of one', async ({ page }) => {
  await openOrder(page, settled, '');
  await expect(page.getByText('Add an account')).toHaveCount(0);
});
