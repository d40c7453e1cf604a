import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { fakeLoanActions } from '#testing/operations/loan-actions/fake-loan-actions.ts';
import { LOAN } from '#testing/operations/loan-files/fake-files.ts';
import { fakeLoanFiles } from '#testing/operations/loan-files/fake-loan-files.ts';
import type { FakedStaff } from '#testing/session/fake-staff.ts';
import { test } from '#testing/test.ts';
import type { Mandate } from './queries.ts';

const mandate: Mandate = {
  mandateId: '00000000-0000-7000-8000-00000000009a',
  scheme: 'direct_debit',
  state: 'active',
  ceiling: '374109',
  validUntil: '2027-01-01',
  nextDebit: { on: '2026-12-02', amount: '374109', isAnnounced: false },
  attempts: [{ on: '2026-11-02', amount: '374109', outcome: 'failed', failure: 'no_funds' }],
  provider: 'neutral',
  changedBy: 'borrower',
  changedAt: '2026-10-01T02:00:00.000Z',
  isEndConfirmed: false,
};

test.beforeEach(({ page }) => fakeApi(page));

async function openLoan(page: Page, role: FakedStaff['role'], shown: Mandate | undefined) {
  const files = await fakeLoanFiles(page, { role });
  await fakeLoanActions(page, files.staff, []);
  files.mandate = shown;
  await page.goto(`/loan-files/loan/${LOAN}`);
  await expect(page.getByRole('region', { name: 'Schedule', exact: true })).toBeVisible();
  return files.staff;
}

function part(page: Page) {
  return page.getByRole('region', { name: 'Automatic payments', exact: true });
}

test('the loan page shows the limits, the next debit and the attempts, and stops them after a question', async ({
  page,
}) => {
  const staff = await openLoan(page, 'finance', mandate);
  await expect(part(page)).toContainText('At most ₱3,741.09 each time, until 1 Jan 2027');
  await expect(part(page)).toContainText('Next: ₱3,741.09 on 2 Dec 2026, not announced yet');
  await expect(part(page)).toContainText('Failed: no funds');
  await expectAccessible(page);
  await part(page).getByRole('button', { name: 'Stop automatic payments' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(part(page)).toContainText('Ended: stopped · the provider has not confirmed yet');
  expect(staff.calls.filter(({ path }) => path === 'loans/mandate/change')).toMatchObject([
    { request: { step: 'stop', mandateId: mandate.mandateId } },
  ]);
});

test('without the right to handle payments it is only read, and without a mandate there is nothing', async ({
  page,
}) => {
  await openLoan(page, 'auditor', { ...mandate, hold: 'dispute' });
  await expect(part(page)).toContainText('Held: complaint or dispute');
  await expect(part(page).getByRole('button')).toHaveCount(0);
  await openLoan(page, 'finance', undefined);
  await expect(part(page)).toHaveCount(0);
});
