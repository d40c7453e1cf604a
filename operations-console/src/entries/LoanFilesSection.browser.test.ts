import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { follow } from '#testing/frame/follow.ts';
import { aProposal, fakeLoanActions } from '#testing/operations/loan-actions/fake-loan-actions.ts';
import { BORROWER, LOAN } from '#testing/operations/loan-files/fake-files.ts';
import { fakeLoanFiles } from '#testing/operations/loan-files/fake-loan-files.ts';
import { type FakedStaff, RIGHT_CODE } from '#testing/session/fake-staff.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

function part(page: Page, title: string) {
  return page.getByRole('region', { name: title, exact: true });
}

function callsTo(staff: FakedStaff, path: string) {
  return staff.calls.filter((call) => call.path === path).map(({ request }) => request);
}

/** The loan file and the loan actions share their proposals, as on the server. */
async function fakeBoth(page: Page, overrides: Partial<FakedStaff> = {}) {
  const files = await fakeLoanFiles(page, overrides);
  const actions = await fakeLoanActions(page, files.staff, files.loans[0]?.proposals ?? []);
  return { files, actions, staff: files.staff };
}

const WHY = 'The pay code did not work for four days.';

test('the loan page shows the borrower, the status, the amounts owed and due, the days late and the next date', async ({
  page,
}) => {
  const { staff } = await fakeBoth(page, { role: 'support' });
  await page.goto(`/loan-files/loan/${LOAN}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ju•• de•• Cr••');
  await expect(page.locator('header').getByText('PH-7K4M-29QX')).toBeVisible();
  await expect(part(page, 'Complaints')).toContainText('CP-7K4M-29Q0');
  await expect(page.locator('header dl')).toHaveText(
    /Status Overdue.*Total outstanding₱3,988\.60principal ₱10,000\.00Amount due₱3,988\.60Days past due14unpaid since 2 Nov 2026Next due date2 Dec 2026in 16 days/,
  );
  await expect(part(page, 'Balance').locator('dl')).toHaveText(
    'Principal₱3,529.33Interest₱211.76Fees₱0.00Late fees₱247.51Credit balance₱0.00Cost to date₱1,723.29of max. ₱10,000.00',
  );
  await expect(part(page, 'Schedule').locator('tbody tr').nth(2)).toHaveText(/2 Nov 2026.*₱3,741\.09Overdue/);
  await expect(part(page, 'Amount due breakdown').getByRole('listitem').last()).toHaveText('Due₱3,988.60');
  await expect(part(page, 'Payments').locator('tbody tr').first()).toHaveText(
    /7-Eleven PY-7K4M-29Q7.*Waits at the counter₱3,988\.60.*–/,
  );
  await expect(part(page, 'Timeline').getByRole('listitem')).toHaveCount(4);
  await expect(part(page, 'Contact log')).toContainText('Contact paused');
  await expect(part(page, 'Contact log')).toContainText('Will pay ₱3,000 on Friday.');
  const posting = part(page, 'Postings');
  await posting.getByRole('button', { name: 'Show details of Late penalty charged, posting 12' }).click();
  await expect(posting).toContainText('₱17.68: Late fees receivable increases, Late fee income increases.');
  await expect(posting).toContainText('0a'.repeat(32));
  await posting.getByRole('button', { name: 'Older postings' }).click();
  await expect(posting.getByText('Principal lent')).toBeVisible();
  await page.keyboard.press('u');
  await page.getByRole('button', { name: 'Borrower is on the phone' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Juan dela Cruz');
  expect(callsTo(staff, 'personal-data/show')).toEqual([
    { subject: 'borrower', subjectId: BORROWER, reason: 'Borrower is on the phone' },
  ]);
  expect(callsTo(staff, 'files/loan')).toHaveLength(1);
  await page.getByRole('button', { name: 'Show Loan agreement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Loan agreement' });
  await expect(dialog.locator('iframe')).toHaveAttribute('src', /^blob:/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show Hardship agreement' }).click();
  const frame = page.getByRole('dialog', { name: 'Hardship agreement' }).locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', '');
  await expect(frame.contentFrame().getByText('We agreed.')).toHaveCSS('color', 'rgb(0, 128, 0)');
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
});

test('a past date is shown next to today, is marked as past, survives a reload, and allows no actions', async ({
  page,
}) => {
  const { staff } = await fakeBoth(page);
  await page.goto(`/loan-files/loan/${LOAN}`);
  await expect(page.getByRole('button', { name: 'Waive late fees…' })).toBeVisible();
  await page.getByLabel('Balance date').fill('2026-10-20');
  await page.getByLabel('Balance date').press('Enter');
  await expect(page).toHaveURL(/\?on=2026-10-20$/);
  await page.reload();
  const status = part(page, 'Balance');
  await expect(status.getByRole('status')).toContainText('Historical balance as of end of 20 Oct 2026');
  await expect(status.getByRole('row')).toContainText([
    '20 Oct 2026Today, 16 Nov 2026',
    'StatusActiveOverdue',
  ]);
  await expect(status.getByRole('row', { name: /Total outstanding/ })).toHaveText(
    'Total outstanding₱3,741.09₱3,988.60',
  );
  await expect(part(page, 'Schedule').locator('tbody tr')).toHaveText([
    /Paid.*Paid/,
    /Paid.*Paid/,
    /₱3,741\.09Upcoming2 Nov 2026₱3,741\.09Overdue/,
    /4–––2 Dec 2026₱1\.00Upcoming/,
  ]);
  await expect(page.getByRole('button', { name: 'Waive late fees…' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(status.getByRole('status')).toContainText('21 Oct 2026');
  expect(callsTo(staff, 'files/loan/as-of').map(({ on }) => on)).toEqual([
    '2026-10-20',
    '2026-10-20',
    '2026-10-21',
  ]);
  await follow(page, `/loan-files/loan/${LOAN}?on=2020-01-01`);
  await expect(status.getByRole('alert')).toContainText('day_not_told');
  await page.getByRole('button', { name: 'Back to today' }).click();
  await expect(page.getByRole('button', { name: 'Waive late fees…' })).toBeVisible();
  await part(page, 'Timeline').getByRole('link').last().click();
  await expect(page).toHaveURL(/\?on=2026-09-15$/);
});

test('an action is calculated by the server before it is proposed, keeps its input when it is refused, and is sent once', async ({
  page,
}) => {
  const { actions, staff } = await fakeBoth(page, { role: 'support' });
  await page.goto(`/loan-files/loan/${LOAN}`);
  await page.getByRole('button', { name: 'Waive late fees…' }).waitFor();
  await page.keyboard.press('w');
  const dialog = page.getByRole('dialog', { name: 'Propose to waive late fees?' });
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  await expect(amount).toHaveValue('247.51');
  await amount.fill('300');
  await expect(dialog.getByRole('alert')).toContainText('That is more than is owed in late charges.');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(WHY);
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog).toContainText('This action is not possible.');
  await amount.fill('100o');
  await expect(dialog).toContainText('Enter an amount');
  await amount.fill('100.50');
  await expect(dialog.getByRole('row', { name: /Late fees owed/ })).toHaveText(
    'Late fees owed₱247.51₱147.01',
  );
  await expect(dialog).toContainText('₱100.50 Dr 501 Waiver cost / Cr 104 Late fees receivable');
  await expect(dialog).toContainText('“Hiram: your late charges were lowered.');
  actions.refusal = 'loan_changed';
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog.getByRole('alert')).toContainText('loan_changed');
  await expect(amount).toHaveValue('100.50');
  actions.refusal = undefined;
  await dialog.getByRole('button', { name: 'Propose' }).dblclick();
  await expect(page.getByRole('status').filter({ hasText: 'Proposed. Pending approval.' })).toBeVisible();
  const [refused, sent, ...more] = callsTo(staff, 'loan-acts/propose');
  expect(more).toEqual([]);
  expect(sent).toMatchObject({ action: 'waive_late_charges', amount: '10050', version: '7', why: WHY });
  // A retry of the same proposal uses the same request key.
  expect(sent?.requestKey).toBe(refused?.requestKey);
  await expect(part(page, 'Proposals')).toContainText(`Waive late fees: ₱100.50Pending approval`);
  await expect(part(page, 'Proposals').getByRole('button', { name: 'Approve…' })).toHaveCount(0);
  await expect(dialog).toBeHidden();
  await page.keyboard.press('m');
  const moving = page.getByRole('dialog', { name: 'Propose to change the due dates?' });
  await moving.getByText('14', { exact: true }).click();
  await expect(moving.getByRole('row', { name: /Instalment 3/ })).toContainText('2 Nov 202616 Nov 2026');
  await expect(moving).toContainText('none.');
});

test('the page shows the user’s amount limit, and above it the role that is needed, before the user tries', async ({
  page,
}) => {
  const { actions, staff } = await fakeBoth(page, { role: 'support' });
  await page.goto(`/loan-files/loan/${LOAN}`);
  await page.getByRole('button', { name: 'Waive late fees…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose to waive late fees?' });
  await expect(dialog).toContainText('Your limit: ₱2,000.00');
  await page.keyboard.press('Escape');
  staff.role = 'finance';
  actions.proposals.push(
    aProposal({ action: 'write_off', amount: '5000001' }),
    aProposal({ proposalId: 'q-2', action: 'write_off', amount: '5000000' }),
    aProposal({ proposalId: 'q-3', action: 'write_off', amount: '50000001' }),
  );
  await page.goto('/loan-acts?open=q-1');
  const opened = page.getByRole('region', { name: 'Case' });
  await expect(opened.getByRole('note')).toContainText(
    'To approve ₱50,000.01, this role is needed: Finance manager.',
  );
  await page.locator('button[data-row="q-2"]').click();
  await expect(opened).toContainText('Your limit: ₱50,000.00');
  await expect(opened.getByRole('note')).toHaveCount(0);
  await page.locator('button[data-row="q-3"]').click();
  await expect(opened.getByRole('note')).toContainText('No role may approve ₱500,000.01.');
});

test('the approver sees the same amounts and the reason, completes step-up authentication, and approves; the maker is not offered approval', async ({
  page,
}) => {
  const { files, actions, staff } = await fakeBoth(page, { requiresStepUp: true });
  actions.proposals.push(
    aProposal({}),
    aProposal({ proposalId: 'q-2', isMine: true, proposedBy: 'Maria Santos', amount: '5000' }),
  );
  await page.goto('/loan-acts');
  await expect(page.getByText('2 pending approval')).toBeVisible();
  for (const key of ['j', 'Enter']) await page.keyboard.press(key);
  const desk = page.getByRole('region', { name: 'Case' });
  await expect(desk.getByRole('heading', { level: 2 })).toHaveText('₱247.51 waive late fees');
  await expect(part(page, 'Effect').getByRole('row', { name: /Late fees owed/ })).toContainText(
    '₱247.51₱0.00',
  );
  await page.keyboard.press('c');
  const confirm = page.getByRole('dialog', { name: 'Approve the waiver of late fees?' });
  await expect(confirm).toContainText(`Lakshmi Iyer wrote: ${WHY}`);
  await expect(confirm.getByRole('row', { name: /Late fees owed/ })).toContainText('₱247.51₱0.00');
  await confirm.getByRole('textbox', { name: 'Reason' }).fill('Seen in the provider’s log.');
  await confirm.getByRole('button', { name: 'Approve' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm your identity' });
  await proof.getByLabel('Code from your authenticator app').fill(RIGHT_CODE);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(desk.getByRole('status')).toContainText('It is done.');
  await expect(desk.getByRole('button', { name: 'Approve…' })).toHaveCount(0);
  expect(callsTo(staff, 'loan-acts/decide').at(-1)).toEqual({
    proposalId: 'q-1',
    decision: 'confirm',
    amount: '24751',
    why: 'Seen in the provider’s log.',
  });
  await page.locator('button[data-row="q-2"]').click();
  await expect(desk).toContainText('Another staff member has to approve it.');
  await expect(desk.getByRole('button')).toHaveText(['Withdraw…']);
  await follow(page, `/loan-files/loan/${files.loans[0]?.loanId}`);
  await expect(part(page, 'Proposals').getByRole('article')).toContainText([
    /Done.*Maria Santos/,
    /Pending approval/,
  ]);
  actions.refusal = 'proposal_ended';
  await page.keyboard.press('z');
  const withdraw = page.getByRole('dialog', { name: 'Withdraw this proposal?' });
  await withdraw.getByRole('textbox', { name: 'Reason' }).fill('Proposed by mistake.');
  await withdraw.getByRole('button', { name: 'Withdraw' }).click();
  await expect(part(page, 'Proposals').getByRole('alert')).toContainText('Your action was not performed');
});

test('a slash searches everything from anywhere: grouped, navigated by arrows, opened by Enter, and no input is put into an address', async ({
  page,
}) => {
  const { files, staff } = await fakeBoth(page);
  await page.goto('/loan-acts');
  await expect(page.getByText('No proposals pending approval.').first()).toBeVisible();
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect(field).toBeFocused();
  await page.keyboard.type('091');
  await expect(page.getByRole('option', { selected: true })).toContainText(
    'Search loans and borrowers for 091',
  );
  expect(callsTo(staff, 'files/find')).toEqual([]);
  await page.keyboard.type('70004567', { delay: 10 });
  await expect(page.getByRole('group', { name: 'Borrowers' }).getByRole('option')).toHaveText(
    /Ju•• de•• Cr••.*hiram, PH3 loans/,
  );
  await expect(page.getByRole('search').getByRole('status')).toHaveText(
    '3 results (searched as mobile number, reference). More results exist: refine the search.',
  );
  await expect(page.getByRole('option', { selected: true })).toContainText('Ju•• de•• Cr••');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toContainText('Salary loan');
  await expect(page.getByRole('option', { selected: true })).toContainText('PH-7K4M-29QX');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/loan-files\/loan\/PH-7K4M-29QX$/);
  await expect(field).toHaveValue('');
  await page.goBack();
  await page.keyboard.press('Control+k');
  files.found = { takenFor: ['name'], found: [], hasMore: false };
  await page.keyboard.type('nobody at all');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('No results (searched as name)');
  staff.isDown = true;
  await page.keyboard.type('!');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('The server did not respond.');
  staff.isDown = false;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await follow(page, '/loan-files/find');
  await page.getByRole('searchbox', { name: 'Search loans and borrowers' }).fill('x');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Enter at least 2 characters.' })).toBeVisible();
  await page.keyboard.type('yz');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No results (searched as name)')).toBeVisible();
});

test('the last digits of a phone find the borrower and the loan while they are typed, and tell namesakes apart', async ({
  page,
}) => {
  const { files, staff } = await fakeBoth(page);
  const namesake = {
    by: 'phone_tail',
    brand: 'hiram',
    market: 'PH',
    title: 'Ex•• Pe••',
    state: 'borrower',
  } as const;
  files.found = {
    takenFor: ['phone_tail'],
    found: [
      { ...namesake, kind: 'borrower', id: 'b-1', detail: '+63•••0016 · PH-7K4M-29QX overdue, 3 loans' },
      { ...namesake, kind: 'borrower', id: 'b-2', detail: '+63•••0016 · no loan' },
      { ...namesake, kind: 'loan', id: LOAN, number: 'PH-7K4M-29QX', title: 'Salary loan', detail: '' },
    ],
    hasMore: false,
  };
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Search' }).focus();
  await page.keyboard.type('0016', { delay: 10 });
  const borrowers = page.getByRole('group', { name: 'Borrowers' }).getByRole('option');
  await expect(borrowers).toHaveText([/0016 · PH-7K4M-29QX overdue, 3 loans/, /0016 · no loan/]);
  await expect(page.getByRole('search').getByRole('status')).toHaveText(
    '3 results (searched as last digits of a phone)',
  );
  // One pause, one search: each is recorded in the audit trail.
  expect(callsTo(staff, 'files/find')).toEqual([{ typed: '0016' }]);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/loan-files\/loan\/PH-7K4M-29QX$/);
});

test('staff who can read but not act see no actions, and staff who cannot read loans find only sections', async ({
  page,
}) => {
  const { staff, actions } = await fakeBoth(page, { role: 'auditor' });
  actions.proposals.push(aProposal({}));
  await page.goto(`/loan-files/loan/${LOAN}`);
  await expect(page.getByText('Personal data is masked for your role.')).toBeVisible();
  for (const key of ['w', 'o', 'm', 'c', 'u']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(part(page, 'Proposals').getByRole('button')).toHaveCount(0);
  staff.role = 'administrator';
  await page.goto('/staff');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('Juan');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('No matching section.');
});

test('loans, a loan, a borrower, approvals and the dialogs have no accessibility violation and fit, wide and narrow', async ({
  page,
}) => {
  const { actions } = await fakeBoth(page);
  actions.proposals.push(
    aProposal({}),
    aProposal({ proposalId: 'q-2', state: 'refused', decidedAt: '2026-11-16T02:01:00.000Z' }),
  );
  async function fits() {
    return page.locator('#section').evaluate((one) => one.scrollWidth <= one.clientWidth);
  }
  await page.goto(`/loan-files/loan/${LOAN}?on=2026-10-20`);
  await expect(part(page, 'Balance').getByRole('status')).toBeVisible();
  await page.getByRole('button', { name: 'Show details of Late penalty charged, posting 12' }).click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect.poll(fits).toBe(true);
  await follow(page, '/loan-acts');
  await page.locator('button[data-row="q-1"]').click();
  await expect(part(page, 'Effect')).toContainText('Before');
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog')).toContainText('Before');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await follow(page, `/loan-files/borrower/${BORROWER}`);
  await expect(part(page, 'Personal data')).toBeVisible();
  await expect.poll(fits).toBe(true);
  await expectAccessible(page);
  await follow(page, '/loan-files');
  await expect(page.locator('tbody tr')).toHaveCount(4);
  await page.keyboard.press('/');
  await page.keyboard.type('0917');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Borrowers' })).toBeVisible();
  await expect.poll(fits).toBe(true);
  await expectAccessible(page);
});

test('an account is frozen with a reason, its sessions are ended, and the freeze is lifted', async ({
  page,
}) => {
  const { staff, files } = await fakeBoth(page, { role: 'support' });
  await page.goto(`/loan-files/borrower/${BORROWER}`);
  const protection = part(page, 'Account protection');
  await expect(protection).toContainText('Not frozen.');
  await protection.getByRole('button', { name: 'Freeze account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Freeze account' });
  await dialog.getByRole('button', { name: 'Freeze account' }).click();
  await expect(dialog).toContainText('Choose a reason.');
  await dialog.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByTitle('Suspected account takeover').click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Freeze account' }).click();
  await expect(protection).toContainText('Frozen by Maria Santos');
  await expect(page.getByText('Account frozen')).toBeVisible();
  expect(callsTo(staff, 'borrowers/freeze')).toEqual([
    { borrowerId: BORROWER, reason: 'suspected_takeover' },
  ]);
  await protection.getByRole('button', { name: 'End all sessions…' }).click();
  await page.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByTitle('Reported by the borrower').click();
  await page.getByRole('dialog').getByRole('button', { name: 'End all sessions' }).click();
  await expect(part(page, 'Sessions')).toContainText('No open sessions.');
  await protection.getByRole('button', { name: 'Lift freeze…' }).click();
  await page.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByTitle('The owner was identified and confirmed it').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lift freeze' }).click();
  await expect(protection).toContainText('Not frozen.');
  expect(files.borrower.frozen).toBeUndefined();
});

test('staff without the permission see that an account is frozen, and no actions', async ({ page }) => {
  const { files } = await fakeBoth(page, { role: 'auditor' });
  files.borrower = {
    ...files.borrower,
    frozen: { at: files.borrower.asOf, by: '', reason: 'reported_by_borrower' },
  };
  await page.goto(`/loan-files/borrower/${BORROWER}`);
  await expect(part(page, 'Account protection')).toContainText('Frozen by the borrower');
  await expect(part(page, 'Account protection').getByRole('button')).toHaveCount(0);
});
