import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { type FakedPayouts, fakePayouts } from '#testing/servicing/disbursements/fake-payouts.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

function callsTo({ staff }: FakedPayouts, path: string) {
  return staff.calls.filter((call) => call.path === `disbursements/${path}`);
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

test('finance sees the payouts that need action, by deadline; filters and pages find the rest', async ({
  page,
}) => {
  const api = await fakePayouts(page);
  api.pageSize = 2;
  await page.goto('/disbursements');
  await expect(page.getByText('3 need action')).toBeVisible();
  const rows = queue(page).locator('button[data-row]');
  await expect(rows).toHaveText([
    /₱5,000\.00.*overdue by 1 day.*balance with the provider has run out.*Rejected by provider.*Escalated.*hiram/,
    /₱9,000\.00.*1 day left.*another amount.*Amount mismatch/,
  ]);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows.last()).toHaveText(/₹1,50,000\.00.*does not answer.*udhaar/);
  await page.getByRole('combobox', { name: 'Brand' }).click();
  await page.getByTitle('udhaar').click();
  await expect(rows).toHaveCount(1);
  await page.getByText('Closed', { exact: true }).click();
  await expect(page.getByText('No payouts for udhaar.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Brand' }).click();
  await page.getByTitle('All brands').click();
  await expect(rows).toHaveText([/₱12,000\.00.*Paid/]);
  await page.getByText('In progress', { exact: true }).click();
  await expect(rows).toHaveText([/₱7,000\.00.*New account needed/]);
  api.payouts.length = 0;
  await page.getByText('Needs action', { exact: true }).click();
  await expect(queue(page).getByText('No payouts need action.')).toHaveCount(2);
  expect(callsTo(api, 'open')).toEqual([]);
});

test('an open payout shows its status, attempts, transfers, webhooks, ledger entries and history; without a server queue and case say so, and load once it is back', async ({
  page,
}) => {
  const api = await fakePayouts(page);
  await page.goto('/disbursements');
  await expect(page.getByRole('button', { name: /9,000/ })).toBeVisible();
  api.staff.isDown = true;
  await page.getByText('Closed', { exact: true }).click();
  await expect(page.getByText('Could not load payouts.')).toBeVisible();
  await page.getByText('Needs action', { exact: true }).click();
  await page.getByRole('button', { name: /9,000/ }).click();
  await expect(desk(page).getByText('The server did not respond.')).toBeVisible();
  api.staff.isDown = false;
  await desk(page).getByRole('button', { name: 'Try again' }).click();
  await expect(desk(page).getByRole('heading', { level: 2 })).toHaveText('₱9,000.00 to GCash •••• 4567');
  await expect(desk(page)).toContainText('Amount mismatch: needs action');
  await expect(desk(page)).toContainText(/due \d+ \w+ \d{4} 1 day left/);
  await expect(desk(page)).toContainText('₱8,100.00 in suspense');
  await expect(part(page, 'Status')).toContainText('another amount than the contract’s');
  await expect(part(page, 'Attempts').locator('tbody tr')).toHaveText([
    /1Paidneutral to GCash •••• 4567disbursement-00000000-0000-7000-8000-0000000000e2-1po_8f2c1d₱8,100\.00.*GMT\+8/,
  ]);
  await expect(part(page, 'Provider transfers').locator('tbody tr')).toHaveText([
    /1In suspenseneutralpo_8f2c1d₱8,100\.00/,
  ]);
  await expect(part(page, 'Webhooks').locator('tbody tr')).toHaveText([
    /1Acceptedunverifiedprovider polled/,
    /1Paidverifiedpayout updated/,
    /1Paidverifiedno change/,
  ]);
  await expect(part(page, 'Ledger postings').locator('tbody tr')).toHaveText([
    /121 Payout suspense202 Payouts₱8,100\.00Payout moved to suspensethe provider moved another amount/,
  ]);
  await expect(page.getByRole('list', { name: 'History' })).toContainText(
    'The provider moved money that is held in suspense',
  );
  await page.getByText('Closed', { exact: true }).click();
  await page.getByRole('button', { name: /12,000/ }).click();
  await expect(part(page, 'Outcome')).toContainText('Paid.');
  await expect(desk(page).getByRole('button')).toHaveCount(0);
});

test('a payout on hold says why, and what ends it', async ({ page }) => {
  const api = await fakePayouts(page);
  for (const [place, payout] of api.payouts.entries())
    api.payouts[place] = { ...payout, hold: 'changed_recently' };
  await page.goto('/disbursements');
  await page.getByRole('button', { name: /9,000/ }).click();
  await expect(desk(page).getByRole('alert').first()).toContainText(
    'this payment account replaced another one only recently',
  );
  await expectAccessible(page);
});

test('an action describes its effect, requires a note, runs once on a double click, and its result is shown at the top', async ({
  page,
}) => {
  const api = await fakePayouts(page);
  await page.goto('/disbursements');
  await page.getByRole('button', { name: /5,000/ }).first().click();
  await desk(page).getByRole('button', { name: 'Send again…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send this payout again?' });
  await expect(dialog).toContainText('Nothing is paid twice');
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('too short');
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog).toContainText('Enter at least 10 characters.');
  expect(callsTo(api, 'act')).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Note' }).fill(NOTE);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await desk(page).getByRole('button', { name: 'Send again…' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue(NOTE);
  await dialog.getByRole('button', { name: 'Send again' }).dblclick();
  await expect(page.getByRole('status')).toContainText('Done: try_again.');
  await expect(dialog).toBeHidden();
  await expect(desk(page)).toContainText('In progress: processed automatically');
  await expect(page.getByText('2 need action')).toBeVisible();
  expect(callsTo(api, 'act')).toMatchObject([{ request: { action: 'try_again', version: '7', note: NOTE } }]);
  await desk(page).getByRole('button', { name: 'Poll provider…' }).click();
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('');
});

test('suspense is written off with maker-checker approval: one proposes, another approves', async ({
  page,
}) => {
  const api = await fakePayouts(page);
  await page.goto('/disbursements');
  await page.getByRole('button', { name: /9,000/ }).click();
  await desk(page).getByRole('button', { name: 'Propose to close…' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    '₱8,100.00 in suspense, of ₱9,000.00 to GCash •••• 4567',
  );
  await page.getByRole('textbox', { name: 'Note' }).fill(NOTE);
  await page.getByRole('dialog').getByRole('button', { name: 'Propose' }).click();
  await expect(desk(page)).toContainText(`You proposed to close it`);
  await expect(desk(page)).toContainText('Another staff member has to approve it.');
  await expect(desk(page).getByRole('button', { name: /clos/ })).toHaveCount(0);
  const [, found] = api.payouts;
  Object.assign(found ?? {}, {
    closing: { ...found?.closing, by: 'Lakshmi Iyer', isMine: false },
    actions: ['ask_again', 'confirm_closing'],
  });
  await page.reload();
  await page.getByRole('button', { name: /9,000/ }).click();
  await expect(desk(page)).toContainText(`Lakshmi Iyer proposed to close it`);
  await desk(page).getByRole('button', { name: 'Approve closing…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve closing this payout?' });
  await expect(dialog).toContainText(`Lakshmi Iyer wrote: ${NOTE}`);
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Seen with the provider’s statement.');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('status')).toContainText('Done: confirm_closing.');
  expect(callsTo(api, 'act')).toMatchObject([
    { request: { action: 'propose_closing' } },
    { request: { action: 'confirm_closing', note: 'Seen with the provider’s statement.' } },
  ]);
});

test('a change made meanwhile must be read before acting; a missing response loses no input', async ({
  page,
}) => {
  const api = await fakePayouts(page);
  await page.goto('/disbursements');
  await page.getByRole('button', { name: /5,000/ }).first().click();
  await desk(page).getByRole('button', { name: 'Close…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close this payout?' });
  await dialog.getByRole('textbox', { name: 'Note' }).fill(NOTE);
  api.staff.isDown = true;
  await dialog.getByRole('button', { name: 'Close payout' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The outcome is unknown.');
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue(NOTE);
  api.staff.isDown = false;
  const [found] = api.payouts;
  Object.assign(found ?? {}, { version: '8', why: 'The payout was returned.' });
  await dialog.getByRole('button', { name: 'Close payout' }).click();
  await expect(dialog).toBeHidden();
  await expect(desk(page).getByRole('alert')).toContainText('disbursement_changed');
  await expect(part(page, 'Status')).toContainText('The payout was returned.');
  await desk(page).getByRole('button', { name: 'Close…' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue(NOTE);
  api.refusal = 'second_person_needed';
  await dialog.getByRole('button', { name: 'Close payout' }).click();
  await expect(dialog.getByRole('alert')).toContainText('second_person_needed');
});

test('an auditor can read everything and do nothing; support sees no payouts', async ({ page }) => {
  const api = await fakePayouts(page, { role: 'auditor' });
  await page.goto('/disbursements');
  await page.getByRole('button', { name: /5,000/ }).first().click();
  await expect(part(page, 'Attempts')).toBeVisible();
  await page.keyboard.press('a');
  await expect(desk(page).getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(queue(page).getByText('send again')).toHaveCount(0);
  api.staff.role = 'support';
  await page.goto('/disbursements');
  await expect(page.getByRole('link', { name: 'Contact inbox' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Payouts' })).toHaveCount(0);
});

test('a payout can be opened, polled and handed to the borrower with the keyboard only', async ({ page }) => {
  const api = await fakePayouts(page);
  await page.goto('/disbursements');
  await expect(page.getByRole('button', { name: /9,000/ })).toBeVisible();
  for (const key of ['j', 'Enter']) await page.keyboard.press(key);
  await expect(desk(page).getByRole('heading', { level: 2 })).toContainText('₱5,000.00');
  await page.keyboard.press('a');
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.type('Is it back? asbc jk');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status')).toContainText('Done: ask_again.');
  // An open dialog captures all keys until it is closed.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog', { name: 'Close this payout?' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('b');
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.type('The account is closed.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status')).toContainText('Done: ask_for_account.');
  expect(callsTo(api, 'act')).toMatchObject([
    { request: { action: 'ask_again', note: 'Is it back? asbc jk' } },
    { request: { action: 'ask_for_account', note: 'The account is closed.' } },
  ]);
});

test('payouts have no accessibility violation, wide and narrow, from the queue to the last dialog', async ({
  page,
}) => {
  await fakePayouts(page);
  await page.goto('/disbursements');
  await page.getByRole('button', { name: /9,000/ }).click();
  await expect(part(page, 'Ledger postings')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect.poll(() => desk(page).evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  await desk(page).getByRole('button', { name: 'Propose to close…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText('Enter at least 10 characters.')).toBeVisible();
  await expectAccessible(page);
});
