import { expect } from '@playwright/test';
import { fakeChargeAudit } from '#testing/finance/charge-audit/fake-charge-audit.ts';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

test('an overcharge shows both calculations by day; one person proposes the refund and another approves it', async ({
  page,
}) => {
  const api = await fakeChargeAudit(page);
  await page.goto('/repayments?tab=charge-audit');
  await expect(page.getByText('1 open (0 mine), 12840 loans checked, 0 refunded')).toBeVisible();
  await page.getByRole('region', { name: 'Queue' }).locator('button[data-row]').click();
  const desk = page.getByRole('region', { name: 'Case' });
  await expect(desk.getByRole('heading', { level: 2 })).toHaveText('₱15.00 overcharged');
  const lines = desk.getByRole('region', { name: 'Both calculations', exact: true }).locator('tbody tr');
  await expect(lines).toHaveText([
    /2026-07-02Late feePosted₱6\.03₱11\.03₱5\.00/,
    /2026-07-03Late feePosted₱6\.03₱11\.03₱5\.00/,
    /2026-07-04Late feePosted₱6\.03₱11\.03₱5\.00/,
  ]);
  await expectAccessible(page);
  await desk.getByRole('button', { name: 'Propose refund…' }).click();
  await expect(page.getByRole('dialog')).toContainText('₱15.12');
  await page.getByRole('textbox', { name: 'Note' }).fill('The contract gives 6.03 a day.');
  await page.getByRole('button', { name: 'Propose', exact: true }).click();
  await desk.getByRole('button', { name: 'Approve refund…' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Checked against the contract.');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(desk.getByText('Refunded').first()).toBeVisible();
  const acts = api.staff.calls.filter(({ path }) => path === 'charge-audit/act');
  expect(acts.map(({ request }) => request.action)).toEqual(['propose_refund', 'confirm_refund']);
});
