import { expect, type Page } from '@playwright/test';
import {
  type FakedReconciliation,
  fakeReconciliation,
  ORDER,
  SETTLED_ORDER,
} from '#testing/finance/reconciliation/fake-reconciliation.ts';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { follow } from '#testing/frame/follow.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

function callsTo({ staff }: FakedReconciliation, path: string) {
  return staff.calls.filter((call) => call.path === `reconciliation/${path}`);
}

function queue(page: Page) {
  return page.getByRole('region', { name: 'Queue' });
}

function desk(page: Page) {
  return page.getByRole('region', { name: 'Case' });
}

function part(page: Page, title: string) {
  return desk(page).getByRole('region', { name: title, exact: true });
}

const NOTE = 'Called the provider, who confirms it.';

test('a break shows its three sides, its SLA and its history; it is assigned and written off with maker-checker approval, also by keyboard', async ({
  page,
}) => {
  const api = await fakeReconciliation(page);
  await page.goto('/repayments?tab=breaks');
  await expect(page.getByText('2 open (0 mine)')).toBeVisible();
  const rows = queue(page).locator('button[data-row]');
  await expect(rows).toHaveText([
    /₱70\.55.*overdue by 3\d min.*Amount differs in provider report: pay_7f31c1.*Open.*Escalated.*neutral/,
    /20 Nov 2026.*24 h left.*Provider report overdue.*Explained.*razorpay.*Rahul Verma/,
  ]);
  for (const key of ['j', 'Enter']) await page.keyboard.press(key);
  await expect(desk(page).getByRole('heading', { level: 2 })).toHaveText(
    '₱70.55 Amount differs in provider report',
  );
  await expect(part(page, 'Mismatch')).toContainText(
    /Ledger₱1,870\.55Provider report₱1,800\.00Bank statementnoneDifference₱70\.55/,
  );
  await expect(part(page, 'Provider report').locator('tbody tr')).toHaveText([
    /pay_7f31c1settlement 2026-11-20Payment, not posted₱1,800\.00fee ₱45\.00agreed fee ₱36\.00net ₱1,755\.00.*file of/,
  ]);
  await expect(part(page, 'Bank statement').locator('tbody tr')).toHaveText([/BNK-20261120-1.*₱1,755\.00/]);
  await page.keyboard.press('t');
  await expect(page.getByRole('dialog', { name: 'Assign this break to yourself?' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.type('I look into it: twe.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status')).toContainText('Done: assign_to_me.');
  await expect(page.getByText('2 open (1 mine)')).toBeVisible();
  await desk(page).getByRole('button', { name: 'Propose write-off…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose to write off the difference?' });
  await expect(dialog).toContainText('₱70.55');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog).toContainText('Enter at least 10 characters.');
  await dialog.getByRole('textbox', { name: 'Note' }).fill(NOTE);
  await dialog.getByRole('button', { name: 'Propose' }).dblclick();
  await expect(desk(page)).toContainText('You proposed to write it off');
  await expect(desk(page).getByRole('button', { name: /Confirm/ })).toHaveCount(0);
  const [found] = api.breaks;
  Object.assign(found ?? {}, { actions: ['confirm_write_off', 'withdraw_proposal'] });
  if (found?.proposal) Object.assign(found.proposal, { by: 'Lakshmi Iyer', isMine: false });
  await page.reload();
  await page.getByRole('button', { name: /70\.55/ }).click();
  await page.keyboard.press('c');
  const confirm = page.getByRole('dialog', { name: 'Approve the write-off of the difference?' });
  await expect(confirm).toContainText(`Lakshmi Iyer wrote: ${NOTE}`);
  await confirm.getByRole('textbox', { name: 'Note' }).fill('Seen in the statement.');
  await confirm.getByRole('button', { name: 'Approve' }).click();
  await expect(desk(page)).toContainText('Written off');
  await expect(desk(page).getByRole('button')).toHaveCount(0);
  expect(callsTo(api, 'breaks/act').map(({ request }) => [request.action, request.version])).toEqual([
    ['assign_to_me', '3'],
    ['propose_write_off', '4'],
    ['confirm_write_off', '5'],
  ]);
});

test('an unallocated payment is opened, its order is looked up before it is proposed, and another person approves', async ({
  page,
}) => {
  const api = await fakeReconciliation(page);
  await page.goto('/repayments?tab=suspense');
  await expect(page.getByText('1 open (0 mine), ₱2,500.00')).toBeVisible();
  await page.getByRole('button', { name: /2,500/ }).click();
  await expect(desk(page)).toContainText(
    /Unallocated.*Escalated.*pay_stray.*allocate by.*overdue by 5\d min/,
  );
  await expect(part(page, 'Linked payment')).toContainText('No matching payment.');
  await expect(part(page, 'Ledger postings')).toContainText(/111 Collections203 Payment suspense₱2,500\.00/);
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog', { name: 'Propose an allocation?' });
  const field = dialog.getByRole('searchbox', { name: 'Loan' });
  await expect(field).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Note' }).fill(NOTE);
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog).toContainText('Look up the loan first.');
  await field.fill('00000000-0000-7000-8000-000000000000');
  await field.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('not_found');
  await field.fill(SETTLED_ORDER);
  await dialog.getByRole('button', { name: 'Look up' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The loan is settled: it takes no money.');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog).toContainText('The payment cannot be allocated to this loan.');
  expect(callsTo(api, 'suspense/act')).toEqual([]);
  await field.fill(ORDER);
  await expect(dialog.getByText('The loan is settled: it takes no money.')).toHaveCount(0);
  await field.press('Enter');
  await expect(dialog).toContainText('hiram, active');
  await expect(dialog).toContainText('₱5,611.65, due 1 Dec 2026');
  await dialog.getByRole('button', { name: 'Propose' }).dblclick();
  await expect(desk(page)).toContainText(`Allocation to loan ${ORDER} pending approval`);
  await expect(desk(page)).toContainText('Another staff member has to approve it.');
  const [found] = api.suspense;
  Object.assign(found ?? {}, { actions: ['confirm_placing', 'withdraw_proposal'], version: '9' });
  if (found?.proposal) Object.assign(found.proposal, { by: 'Lakshmi Iyer', isMine: false });
  await page.reload();
  await page.getByRole('button', { name: /2,500/ }).click();
  await page.keyboard.press('c');
  const confirm = page.getByRole('dialog', { name: 'Approve the allocation?' });
  await expect(confirm).toContainText(ORDER);
  await expect(confirm).toContainText(`Lakshmi Iyer wrote: ${NOTE}`);
  await confirm.getByRole('textbox', { name: 'Note' }).fill('Seen with the receipt.');
  // A colleague withdraws the proposal and makes a new one: the user must read the new state.
  Object.assign(found ?? {}, { version: '10' });
  await confirm.getByRole('button', { name: 'Approve' }).click();
  await expect(desk(page).getByRole('alert').filter({ hasText: 'suspense_changed' })).toContainText(
    'Your action was not performed',
  );
  await expect(confirm).toBeHidden();
  api.refusal = 'second_person_needed';
  await page.keyboard.press('c');
  await expect(confirm.getByRole('textbox', { name: 'Note' })).toHaveValue('Seen with the receipt.');
  await confirm.getByRole('button', { name: 'Approve' }).click();
  await expect(confirm.getByRole('alert')).toContainText('second_person_needed');
  api.refusal = undefined;
  await confirm.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('status')).toContainText('Done: confirm_placing.');
  await expect(page.getByText('No unallocated payments.').first()).toBeVisible();
  expect(callsTo(api, 'suspense/act')[0]?.request).toMatchObject({
    action: 'propose_placing',
    orderId: ORDER,
  });
});

test('the nightly runs are shown with their files and totals, and every page handles a missing server, no rows and an auditor', async ({
  page,
}) => {
  const api = await fakeReconciliation(page, { role: 'auditor' });
  // The first request of each page fails.
  await page.goto('/repayments');
  const tabs = page.getByRole('navigation', { name: 'Payments' });
  for (const [tab, text] of [
    ['breaks', 'Could not load breaks.'],
    ['suspense', 'Could not load unallocated payments.'],
    ['runs', 'Could not load runs.'],
  ] as const) {
    await tabs.waitFor();
    api.staff.isDown = true;
    await tabs.locator(`a[href$="tab=${tab}"]`).click();
    await expect(page.getByText(text)).toBeVisible();
    api.staff.isDown = false;
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(page.getByText(text)).toHaveCount(0);
  }
  await expect(page.locator('tbody tr')).toHaveText([
    /20 Nov 2026neutral, PHCollectionsCompleted2 times, last .*Report accepted, 812 lines a7a7a7a7Statement accepted, 1 line.*8111reported₱1,520,000\.00fees₱30,400\.00settled₱1,489,600\.00/,
    /20 Nov 2026neutral, PHPayoutsCompleted.*Payout report accepted, 42 lines.*400paid out₱360,000\.00fees and tax₱448\.00returned₱9,000\.00float funded₱500,000\.00float balance₱148,552\.00/,
    /19 Nov 2026razorpay, INCollectionsFile rejected.*Report rejected: It is cut off\..*received at bank₹1,45,000\.00/,
  ]);
  await page.getByRole('combobox', { name: 'Provider' }).click();
  await page.getByTitle('razorpay').click();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await tabs.locator('a[href$="tab=breaks"]').click();
  await page.getByRole('button', { name: /70\.55/ }).click();
  await expect(part(page, 'History')).toBeVisible();
  for (const key of ['t', 'w', 'c']) await page.keyboard.press(key);
  await expect(desk(page).getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByText('Closed', { exact: true }).click();
  await expect(queue(page).locator('button[data-row]')).toHaveText([/Written off/]);
  await page.getByText('Mine', { exact: true }).click();
  await expect(page.getByText('No breaks are assigned to you.')).toBeVisible();
  for (const held of [api.breaks, api.suspense, api.runs]) held.length = 0;
  await queue(page).getByText('Open', { exact: true }).click();
  await expect(page.getByText('No open breaks.')).toBeVisible();
  await tabs.locator('a[href$="tab=runs"]').click();
  await expect(page.getByText('No runs yet.')).toBeVisible();
});

test('breaks, suspense and runs have no accessibility violation and fit, wide and narrow', async ({
  page,
}) => {
  await fakeReconciliation(page);
  async function fits() {
    return desk(page).evaluate((one) => one.scrollWidth <= one.clientWidth);
  }
  await page.goto('/repayments?tab=breaks');
  await page.getByRole('button', { name: /70\.55/ }).click();
  await expect(part(page, 'Bank statement')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect.poll(fits).toBe(true);
  await follow(page, '/repayments?tab=suspense');
  await page.getByRole('button', { name: /2,500/ }).click();
  await expect(part(page, 'Ledger postings')).toBeVisible();
  await expect.poll(fits).toBe(true);
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: 'Loan' }).fill(SETTLED_ORDER);
  await dialog.getByRole('searchbox', { name: 'Loan' }).press('Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await follow(page, '/repayments?tab=runs');
  await expect(page.locator('tbody tr')).toHaveCount(3);
  await expect
    .poll(() => page.locator('table').evaluate((one) => one.getBoundingClientRect().right))
    .toBeLessThan(1010);
  await expectAccessible(page);
});
