import { expect } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { aProposal, fakeLoanActions } from '#testing/operations/loan-actions/fake-loan-actions.ts';
import { fakeLoanFiles } from '#testing/operations/loan-files/fake-loan-files.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

test('the title, the list, the effect and the dialog of an approval show the same amount, and it is what is approved', async ({
  page,
}) => {
  const { staff } = await fakeLoanFiles(page, { role: 'finance' });
  const actions = await fakeLoanActions(page, staff, [aProposal({ action: 'write_off', amount: '1006300' })]);
  // Late fees were added since the list was read.
  actions.amountToday = '1007867';
  await page.goto('/loan-acts?open=q-1');
  const opened = page.getByRole('region', { name: 'Case', exact: true });
  await expect(opened.getByRole('row', { name: /Carrying amount/ })).toContainText('₱10,078.67');
  await expect(opened.getByRole('heading', { level: 2 })).toHaveText('₱10,078.67 write off');
  await expect(page.locator('button[data-row="q-1"]')).toContainText('Write off: ₱10,078.67');
  await expect(page.locator('body')).not.toContainText('10,063.00');
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'Approve the write-off?' });
  await expect(dialog).toContainText('₱10,078.67 write off');
  await expect(page.locator('body')).not.toContainText('10,063.00');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Nothing can be recovered.');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(opened.getByRole('status')).toContainText('It is done.');
  expect(staff.calls.findLast(({ path }) => path === 'loan-acts/decide')?.request).toMatchObject({
    amount: '1007867',
  });
});

test('an approval names its loan, the other proposals on it and the borrower’s promise, and waits for it', async ({
  page,
}) => {
  const { staff } = await fakeLoanFiles(page, { role: 'finance' });
  const actions = await fakeLoanActions(page, staff, [
    aProposal({ action: 'write_off', amount: '398860', othersPending: '1' }),
    aProposal({ proposalId: 'q-2', amount: '24751', proposedBy: 'Ana Cruz', othersPending: '1' }),
  ]);
  actions.calls = [
    {
      at: '2026-11-16T01:20:00.000Z',
      outcome: 'spoken',
      by: 'Paolo Lim',
      note: 'Will pay ₱3,000 on Friday.',
    },
  ];
  await page.goto('/loan-acts?open=q-1');
  await expect(page.locator('button[data-row="q-1"]')).toContainText('Same loan');
  const opened = page.getByRole('region', { name: 'Case', exact: true });
  await expect(opened.getByRole('region', { name: 'Loan', exact: true })).toHaveText(
    /PH-7K4M-29QX.*Ju•• de•• Cr••.*Outstanding₱3,988\.60.*Days past due14/,
  );
  const conflicts = opened.getByRole('group', { name: 'Conflicts' });
  await expect(conflicts).toContainText('2 conflicts on this loan');
  await expect(conflicts).toContainText('Waive late fees: ₱247.51 is pending too, proposed by Ana Cruz.');
  await expect(conflicts).toContainText('Paolo Lim spoke with the borrower, 16 Nov 2026, 09:20 GMT+8');
  await expect(conflicts).toContainText('Will pay ₱3,000 on Friday.');
  await expectAccessible(page);

  await page.keyboard.press('h');
  const dialog = page.getByRole('dialog', { name: 'Hold this proposal until a day?' });
  // An opening dialog takes the focus, and a day that is being typed then is dropped.
  await expect(async () => {
    await dialog.getByLabel('Hold until').fill('2026-11-21');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The borrower promised ₱3,000 for Friday.');
    await expect(dialog.getByLabel('Hold until')).toHaveValue('21 Nov 2026', { timeout: 5_000 });
  }).toPass();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Hold', exact: true }).click();
  await expect(opened).toContainText('Held until 21 Nov 2026 by Maria Santos');
  await expect(page.locator('button[data-row="q-1"]')).toHaveCount(0);
  await expect(page.getByText('1 pending approval, 1 held')).toBeVisible();
  await page.getByRole('group', { name: 'Queue' }).getByText('Held').click();
  await expect(page.locator('button[data-row="q-1"]')).toContainText('until 21 Nov 2026');
  await page.locator('button[data-row="q-1"]').click();
  await page.keyboard.press('e');
  const end = page.getByRole('dialog', { name: 'Return this proposal to the queue?' });
  await end.getByRole('textbox', { name: 'Reason' }).fill('Paid today.');
  await end.getByRole('button', { name: 'End hold' }).click();
  await expect(page.getByText('2 pending approval')).toBeVisible();
  const sent = staff.calls.filter(({ path }) => path === 'loan-acts/hold').map(({ request }) => request);
  expect(sent).toEqual([
    { proposalId: 'q-1', until: '2026-11-21', why: 'The borrower promised ₱3,000 for Friday.' },
    { proposalId: 'q-1', why: 'Paid today.' },
  ]);
});
