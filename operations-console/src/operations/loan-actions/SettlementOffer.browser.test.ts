import { expect } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { aProposal, fakeLoanActions } from '#testing/operations/loan-actions/fake-loan-actions.ts';
import { fakeLoanFiles } from '#testing/operations/loan-files/fake-loan-files.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

test('an approver reads what the borrower pays and what is waived by part, and approves what is waived', async ({
  page,
}) => {
  const { staff } = await fakeLoanFiles(page, { role: 'finance' });
  await fakeLoanActions(page, staff, [
    aProposal({
      action: 'offer_settlement',
      amount: '212316',
      settleFor: '350000',
      until: '2026-12-10',
      why: 'He lost his job and can pay from his severance.',
    }),
  ]);
  await page.goto('/loan-acts?open=q-1');
  const opened = page.getByRole('region', { name: 'Case', exact: true });
  await expect(opened.getByRole('heading', { level: 2 })).toContainText(
    '₱3,500.00 by 10 Dec 2026, ₱2,123.16 waived',
  );
  await expect(opened.getByRole('row', { name: /^Principal/ })).toHaveText(/₱5,000\.00.*₱1,500\.00/);
  await expect(opened.getByRole('row', { name: /^Late fees/ })).toHaveText(/₱117\.39.*₱117\.39/);
  await expectAccessible(page);
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'Approve the settlement offer?' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Better than a write-off.');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(opened.getByRole('status')).toContainText('It is done.');
  expect(staff.calls.findLast(({ path }) => path === 'loan-acts/decide')?.request).toMatchObject({
    amount: '212316',
  });
});
