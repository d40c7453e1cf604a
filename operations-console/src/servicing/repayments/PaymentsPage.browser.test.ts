import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { BODY, type FakedPayments, fakePayments, idOf } from '#testing/servicing/repayments/fake-payments.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

function callsTo({ staff }: FakedPayments, path: string) {
  return staff.calls.filter((call) => call.path === path);
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

function tab(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Payments' }).getByRole('link', { name, exact: true });
}

const WHY = 'The borrower asks where the money is.';

test('payments are found by queue, brand, id, order and reference, page by page, and browsing opens none', async ({
  page,
}) => {
  const api = await fakePayments(page);
  await page.goto('/repayments');
  await expect(page.getByText('1 overdue, 1 unallocated')).toBeVisible();
  const rows = queue(page).locator('button[data-row]');
  await expect(rows).toHaveText([
    /₱5,000\.00.*3 days left.*bank transfer via neutral.*In transit.*PY-7K4M-29Q7.*hiram/,
  ]);
  await page.getByText('Overdue', { exact: true }).click();
  await expect(rows).toHaveText([/₱250\.00.*overdue by 4\d min.*Provider status unknown.*Status unknown/]);
  await page.getByText('Unallocated', { exact: true }).click();
  await expect(rows).toHaveText([/₱999\.00.*23 h left.*Unallocated/]);
  api.pageSize = 1;
  await page.getByText('Closed', { exact: true }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveText([/₱1,870\.55.*Paid/, /₹1,50,000\.00.*It failed at the provider.*udhaar/]);
  await page.getByRole('combobox', { name: 'Brand' }).click();
  await page.getByTitle('udhaar').click();
  await expect(rows).toHaveCount(1);
  await page.getByText('In progress', { exact: true }).click();
  await expect(page.getByText('No payments for udhaar.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Brand' }).click();
  await page.getByTitle('All brands').click();
  api.pageSize = 50;
  const search = page.getByRole('searchbox', { name: 'Search payments' });
  for (const [typed, found] of [
    [idOf(5), /₹1,50,000/],
    [' pay_7f31c1 ', /₱1,870/],
  ] as const) {
    await search.fill(typed);
    await search.press('Enter');
    await expect(rows).toHaveText([found]);
  }
  await search.fill('somebody');
  await search.press('Enter');
  await expect(page.getByText('No results. Enter the full number, ID or reference.')).toBeVisible();
  await page.getByText('Unallocated', { exact: true }).click();
  await expect(search).toHaveValue('');
  await expect(rows).toHaveCount(1);
  expect(callsTo(api, 'payments/open')).toEqual([]);
});

test('an open payment shows its status, received amounts, webhooks, ledger entries and history, and links to related pages', async ({
  page,
}) => {
  await fakePayments(page);
  await page.goto('/repayments');
  await page.getByRole('button', { name: /5,000/ }).click();
  await expect(desk(page).getByRole('heading', { level: 2 })).toHaveText('₱5,000.00 for due instalments');
  await expect(desk(page)).toContainText(/In transit.*bank transfer via neutral.*expected by.*3 days left/);
  await expect(part(page, 'Status')).toContainText(/paused since .*GMT\+8, until/);
  await expect(part(page, 'Status')).toContainText(/polled 2 times, next/);
  await expect(part(page, 'Money received')).toContainText('No money received.');
  await page.getByText('Closed', { exact: true }).click();
  await page.getByRole('button', { name: /1,870/ }).click();
  await expect(part(page, 'Money received').locator('tbody tr')).toHaveText([
    /Posted as due instalmentsneutralpay_7f31c1₱1,870\.55paid .*reported by webhook/,
  ]);
  await expect(part(page, 'Ledger postings').locator('tbody tr')).toHaveText([
    /111 Collections101 Principal receivable₱1,870\.55.*Payment received/,
  ]);
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Posted to the loan ₱1,870.55');
  await page.getByText('Unallocated', { exact: true }).click();
  await page.getByRole('button', { name: /999/ }).click();
  await expect(part(page, 'Money received')).toContainText('It came in another currency.');
  await expect(part(page, 'Money received')).toContainText('₹999.00');
  await expect(desk(page)).toContainText(/allocate by.*23 h left/);
  await desk(page).getByRole('link', { name: 'View or replay' }).click();
  await expect(page).toHaveURL(/tab=callbacks&payment=/);
  await expect(queue(page).locator('button[data-row]')).toHaveText([
    /Reported status: paid.*pay_rupees.*Unallocated/,
  ]);
  await page.getByRole('button', { name: /pay_rupees/ }).click();
  await desk(page)
    .getByRole('link', { name: /^payment/ })
    .click();
  await expect(desk(page).getByRole('heading', { level: 2 })).toHaveText('₱999.00 for due instalments');
});

test('the provider is polled once on a double click, also by keyboard, and its result is shown at the top; a silent server is reported', async ({
  page,
}) => {
  const api = await fakePayments(page);
  await page.goto('/repayments');
  await page.getByText('Overdue', { exact: true }).click();
  await expect(page.getByRole('button', { name: /₱250/ })).toBeVisible();
  for (const key of ['j', 'Enter']) await page.keyboard.press(key);
  await expect(desk(page)).toContainText('Status unknown');
  await page.keyboard.press('a');
  await expect(page.getByRole('status')).toContainText('it is posted now');
  await expect(desk(page)).toContainText(/^.*Paid/);
  await expect(page.getByText('0 overdue, 1 unallocated')).toBeVisible();
  await desk(page).getByRole('button', { name: 'Poll provider' }).dblclick();
  await expect.poll(() => callsTo(api, 'payments/ask').length).toBe(2);
  api.staff.isDown = true;
  await desk(page).getByRole('button', { name: 'Poll provider' }).click();
  await expect(desk(page).getByRole('alert').first()).toContainText('The server did not respond.');
  expect(callsTo(api, 'payments/ask')).toHaveLength(2);
});

test('a webhook can be read after giving a reason, as bytes and as text, and is replayed once with a reason', async ({
  page,
}) => {
  const api = await fakePayments(page);
  await page.goto('/repayments?tab=callbacks');
  const rows = queue(page).locator('button[data-row]');
  await expect(rows).toHaveText([
    /Reported status: paid.*pay_7f31c0, 4 times.*Posted.*neutral/,
    /Reported status: in transit.*Status updated/,
    /Reported status: paid.*pay_rupees.*Unallocated/,
    /Reported status: not parsed.*Not parsed.*razorpay/,
  ]);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(desk(page)).toContainText(/verified.*received 4 times/);
  await expect(part(page, 'Body')).toContainText('A reason is required to view it.');
  await page.keyboard.press('b');
  const dialog = page.getByRole('dialog', { name: 'View the webhook body?' });
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await expect(reason).toBeFocused();
  await page.keyboard.type('why bp');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toContainText('Enter at least 10 characters.');
  expect(callsTo(api, 'payment-callbacks/open')).toEqual([]);
  await reason.fill(WHY);
  await dialog.getByRole('button', { name: 'View body' }).dblclick();
  await expect(part(page, 'Body').locator('pre')).toHaveText(JSON.stringify(JSON.parse(BODY), undefined, 2));
  expect(callsTo(api, 'payment-callbacks/open')).toMatchObject([
    { request: { provider: 'neutral', reason: WHY } },
  ]);
  await expect(dialog).toBeHidden();
  await page.keyboard.press('p');
  const replay = page.getByRole('dialog', { name: 'Replay this webhook?' });
  await expect(replay).toContainText('Nothing is posted twice.');
  await replay.getByRole('textbox', { name: 'Reason' }).fill(WHY);
  api.staff.isDown = true;
  await replay.getByRole('button', { name: 'Replay' }).click();
  await expect(replay.getByRole('alert')).toContainText('The outcome is unknown.');
  api.staff.isDown = false;
  await replay.getByRole('button', { name: 'Replay' }).dblclick();
  await expect(page.getByRole('status')).toContainText('Nothing was posted.');
  expect(callsTo(api, 'payment-callbacks/replay')).toHaveLength(1);

  // Another webhook shows nothing of the previous body, and an erased body is reported as erased.
  api.isErased = true;
  await page.getByRole('button', { name: /razorpay/ }).click();
  await expect(part(page, 'Body').locator('pre')).toHaveCount(0);
  await page.keyboard.press('b');
  await reason.fill(WHY);
  await page.keyboard.press('Control+Enter');
  await expect(part(page, 'Body')).toContainText('The body cannot be decrypted');
  await page.getByRole('combobox', { name: 'Outcome' }).click();
  await page.getByTitle('Unallocated').click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Payment ID' }).fill(idOf(2));
  await page.getByRole('searchbox', { name: 'Payment ID' }).press('Enter');
  await expect(page.getByText('No results. Enter the full payment ID.')).toBeVisible();
});

test('each provider’s health is shown with a link to slow payments; without a server every tab says so and loads on a retry', async ({
  page,
}) => {
  const api = await fakePayments(page);
  await page.goto('/repayments?tab=health');
  const neutral = page.getByRole('region', { name: 'neutral' });
  await expect(neutral.locator('tbody tr')).toHaveText([/Last hour1296/, /Last 24 hours120963/]);
  await expect(neutral).toContainText(/Time to post: 42 s.*Overdue: 1/);
  await expect(neutral).toContainText(/last webhook .*2 min ago/);
  await expect(page.getByRole('region', { name: 'razorpay' })).toContainText('no webhooks received');
  await neutral.getByRole('link', { name: 'View' }).click();
  await expect(queue(page).locator('button[data-row]')).toHaveText([/₱250/]);
  api.staff.isDown = true;
  await tab(page, 'Webhooks').click();
  await expect(page.getByText('Could not load webhooks.')).toBeVisible();
  api.staff.isDown = false;
  await queue(page).getByRole('button', { name: 'Try again' }).click();
  await expect(queue(page).locator('button[data-row]')).toHaveCount(4);
  api.staff.isDown = true;
  await tab(page, 'Payments').click();
  await page.getByText('Unallocated', { exact: true }).click();
  await expect(page.getByText('Could not load payments.')).toBeVisible();
  api.staff.isDown = false;
  await queue(page).getByRole('button', { name: 'Try again' }).click();
  const webhook = page.getByRole('button', { name: /999/ });
  await expect(webhook).toBeVisible();
  api.staff.isDown = true;
  await webhook.click();
  await expect(desk(page).getByText('The server did not respond.')).toBeVisible();
  api.staff.isDown = false;
  await desk(page).getByRole('button', { name: 'Try again' }).click();
  await expect(desk(page).getByRole('heading', { level: 2 })).toBeVisible();
  api.health = [];
  await tab(page, 'Provider health').click();
  await expect(page.getByText('No payments yet.')).toBeVisible();
});

test('an auditor can read and do nothing; support sees no payments', async ({ page }) => {
  const api = await fakePayments(page, { role: 'auditor' });
  await page.goto('/repayments');
  await page.getByRole('button', { name: /5,000/ }).click();
  await expect(part(page, 'Status')).toBeVisible();
  await page.keyboard.press('a');
  await expect(desk(page).getByRole('button')).toHaveCount(0);
  await tab(page, 'Webhooks').click();
  await page.getByRole('button', { name: /pay_rupees/ }).click();
  await expect(desk(page).getByRole('button', { name: 'View body…' })).toBeVisible();
  await expect(desk(page).getByRole('button', { name: 'Replay…' })).toHaveCount(0);
  expect(callsTo(api, 'payments/ask')).toEqual([]);
  api.staff.role = 'support';
  await page.goto('/repayments');
  await expect(page.getByRole('link', { name: 'Contact inbox' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Payments', exact: true })).toHaveCount(0);
});

test('payments, webhooks and health have no accessibility violation and fit, wide and narrow', async ({
  page,
}) => {
  await fakePayments(page);
  async function fits() {
    return desk(page).evaluate((one) => one.scrollWidth <= one.clientWidth);
  }
  await page.goto('/repayments?queue=held');
  await page.getByRole('button', { name: /999/ }).click();
  await expect(part(page, 'Ledger postings')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect.poll(fits).toBe(true);
  await tab(page, 'Webhooks').click();
  await page.getByRole('button', { name: /pay_7f31c0/ }).click();
  await page.keyboard.press('b');
  await page.getByRole('dialog').getByRole('button', { name: 'View body' }).click();
  await expect(page.getByText('Enter at least 10 characters.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Reason' }).fill(WHY);
  await page.keyboard.press('Control+Enter');
  await expect(desk(page).locator('pre')).toBeVisible();
  await expect.poll(fits).toBe(true);
  await expectAccessible(page);
  await tab(page, 'Provider health').click();
  await expect(page.getByRole('region', { name: 'neutral' })).toBeVisible();
  await expectAccessible(page);
});
