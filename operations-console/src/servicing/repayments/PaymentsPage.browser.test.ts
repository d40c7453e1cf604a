import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { BODY, type FakedPayments, fakePayments, idOf } from '#testing/servicing/repayments/fake-payments.ts';

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
  return page.getByRole('navigation', { name: 'Payments' }).getByRole('link', { name });
}

const WHY = 'The borrower asks where the money is.';

test('payments are found by queue, brand, id, order and reference, page by page, and browsing opens none', async ({
  page,
}) => {
  const api = await fakePayments(page);
  await page.goto('/repayments');
  await expect(page.getByText('One takes too long, 1 held.')).toBeVisible();
  const rows = queue(page).locator('button[data-row]');
  await expect(rows).toHaveText([/₱5,000\.00.*3 days left.*bank_transfer by neutral.*On its way.*hiram/]);
  await page.getByText('Late', { exact: true }).click();
  await expect(rows).toHaveText([/₱250\.00.*4\d min over.*did not say.*The provider has not said/]);
  await page.getByText('Held', { exact: true }).click();
  await expect(rows).toHaveText([/₱999\.00.*23 h left.*Held: no place yet/]);
  api.pageSize = 1;
  await page.getByText('Ended', { exact: true }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveText([/₱1,870\.55.*Paid/, /₹1,50,000\.00.*It failed at the provider.*udhaar/]);
  await page.getByRole('combobox', { name: 'Brand of the payment' }).click();
  await page.getByTitle('udhaar').click();
  await expect(rows).toHaveCount(1);
  await page.getByText('In flight', { exact: true }).click();
  await expect(page.getByText('Nothing of udhaar here.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Brand of the payment' }).click();
  await page.getByTitle('All brands').click();
  api.pageSize = 50;
  const search = page.getByRole('searchbox', { name: 'Find a payment' });
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
  await expect(page.getByText('No payment by this name. The whole id or reference is needed.')).toBeVisible();
  await page.getByText('Held', { exact: true }).click();
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
  await expect(desk(page).getByRole('heading', { level: 2 })).toHaveText('₱5,000.00 for what is due');
  await expect(desk(page)).toContainText(/On its way.*bank_transfer by neutral.*to be here by.*3 days left/);
  await expect(part(page, 'How it stands')).toContainText(/stand still for it since .*GMT\+8, until/);
  await expect(part(page, 'How it stands')).toContainText(/polled 2 times by the platform, next/);
  await expect(part(page, 'Money that came')).toContainText('None that we know of.');
  await page.getByText('Ended', { exact: true }).click();
  await page.getByRole('button', { name: /1,870/ }).click();
  await expect(part(page, 'Money that came').locator('tbody tr')).toHaveText([
    /Posted as what is dueneutralpay_7f31c1₱1,870\.55paid .*heard of by a callback/,
  ]);
  await expect(part(page, 'What the books have').locator('tbody tr')).toHaveText([
    /collectionsprincipal_receivable₱1,870\.55.*payment_received/,
  ]);
  await expect(page.getByRole('list', { name: 'What was done' })).toContainText(
    'Posted to the loan ₱1,870.55',
  );
  await page.getByText('Held', { exact: true }).click();
  await page.getByRole('button', { name: /999/ }).click();
  await expect(part(page, 'Money that came')).toContainText('It came in another currency.');
  await expect(part(page, 'Money that came')).toContainText('₹999.00');
  await expect(desk(page)).toContainText(/to be placed by.*23 h left/);
  await desk(page).getByRole('link', { name: 'Read or replay them' }).click();
  await expect(page).toHaveURL(/tab=callbacks&payment=/);
  await expect(queue(page).locator('button[data-row]')).toHaveText([/Says: paid.*pay_rupees.*Money held/]);
  await page.getByRole('button', { name: /pay_rupees/ }).click();
  await desk(page)
    .getByRole('link', { name: /^payment 0000/ })
    .click();
  await expect(desk(page).getByRole('heading', { level: 2 })).toHaveText('₱999.00 for what is due');
});

test('the provider is polled once on a double click, also by keyboard, and its result is shown at the top; a silent server is reported', async ({
  page,
}) => {
  const api = await fakePayments(page);
  await page.goto('/repayments');
  await page.getByText('Late', { exact: true }).click();
  await expect(page.getByRole('button', { name: /₱250/ })).toBeVisible();
  for (const key of ['j', 'Enter']) await page.keyboard.press(key);
  await expect(desk(page)).toContainText('The provider has not said');
  await page.keyboard.press('a');
  await expect(page.getByRole('status')).toContainText('it is posted now');
  await expect(desk(page)).toContainText(/^.*Paid/);
  await expect(page.getByText('0 take too long, 1 held.')).toBeVisible();
  await desk(page).getByRole('button', { name: 'Ask the provider now' }).dblclick();
  await expect.poll(() => callsTo(api, 'payments/ask').length).toBe(2);
  api.staff.isDown = true;
  await desk(page).getByRole('button', { name: 'Ask the provider now' }).click();
  await expect(desk(page).getByRole('alert').first()).toContainText('The server did not answer.');
  expect(callsTo(api, 'payments/ask')).toHaveLength(2);
});

test('a webhook can be read after giving a reason, as bytes and as text, and is replayed once with a reason', async ({
  page,
}) => {
  const api = await fakePayments(page);
  await page.goto('/repayments?tab=callbacks');
  const rows = queue(page).locator('button[data-row]');
  await expect(rows).toHaveText([
    /Says: paid.*pay_7f31c0, 4 times.*Posted.*neutral/,
    /Says: on its way.*Noted/,
    /Says: paid.*pay_rupees.*Money held/,
    /Says: not made out.*Not understood.*razorpay/,
  ]);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(desk(page)).toContainText(/signed: proof.*4 copies/);
  await expect(part(page, 'What was written')).toContainText('It is shown to whoever says why.');
  await page.keyboard.press('b');
  const dialog = page.getByRole('dialog', { name: 'Read what the provider wrote?' });
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await expect(reason).toBeFocused();
  await page.keyboard.type('why bp');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toContainText('Write at least 10 characters.');
  expect(callsTo(api, 'payment-callbacks/open')).toEqual([]);
  await reason.fill(WHY);
  await dialog.getByRole('button', { name: 'Read it' }).dblclick();
  await expect(part(page, 'What was written').locator('pre')).toHaveText(
    JSON.stringify(JSON.parse(BODY), undefined, 2),
  );
  expect(callsTo(api, 'payment-callbacks/open')).toMatchObject([
    { request: { provider: 'neutral', reason: WHY } },
  ]);
  await expect(dialog).toBeHidden();
  await page.keyboard.press('p');
  const replay = page.getByRole('dialog', { name: 'Replay this callback?' });
  await expect(replay).toContainText('What was posted before is not posted again.');
  await replay.getByRole('textbox', { name: 'Reason' }).fill(WHY);
  api.staff.isDown = true;
  await replay.getByRole('button', { name: 'Replay' }).click();
  await expect(replay.getByRole('alert')).toContainText('It is not known whether this was done.');
  api.staff.isDown = false;
  await replay.getByRole('button', { name: 'Replay' }).dblclick();
  await expect(page.getByRole('status')).toContainText('Nothing was posted.');
  expect(callsTo(api, 'payment-callbacks/replay')).toHaveLength(1);

  // Another webhook shows nothing of the previous body, and an erased body is reported as erased.
  api.isErased = true;
  await page.getByRole('button', { name: /razorpay/ }).click();
  await expect(part(page, 'What was written').locator('pre')).toHaveCount(0);
  await page.keyboard.press('b');
  await reason.fill(WHY);
  await page.keyboard.press('Control+Enter');
  await expect(part(page, 'What was written')).toContainText('Nobody can read this any more');
  await page.getByRole('combobox', { name: 'What became of it' }).click();
  await page.getByTitle('Money held').click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Of one payment' }).fill(idOf(2));
  await page.getByRole('searchbox', { name: 'Of one payment' }).press('Enter');
  await expect(page.getByText('Nothing was called back about this payment.')).toBeVisible();
});

test('each provider’s health is shown with a link to slow payments; without a server every tab says so and loads on a retry', async ({
  page,
}) => {
  const api = await fakePayments(page);
  await page.goto('/repayments?tab=health');
  const neutral = page.getByRole('region', { name: 'neutral' });
  await expect(neutral.locator('tbody tr')).toHaveText([/in the last hour1296/, /in the last day120963/]);
  await expect(neutral).toContainText(/Paid to posted: 42 s.*Past their time: 1/);
  await expect(neutral).toContainText(/last called back .*2 min ago/);
  await expect(page.getByRole('region', { name: 'razorpay' })).toContainText('never called back');
  await neutral.getByRole('link', { name: 'see them' }).click();
  await expect(queue(page).locator('button[data-row]')).toHaveText([/₱250/]);
  api.staff.isDown = true;
  await tab(page, 'Callbacks').click();
  await expect(page.getByText('The callbacks did not load.')).toBeVisible();
  api.staff.isDown = false;
  await queue(page).getByRole('button', { name: 'Try again' }).click();
  await expect(queue(page).locator('button[data-row]')).toHaveCount(4);
  api.staff.isDown = true;
  await tab(page, 'Payments').click();
  await page.getByText('Held', { exact: true }).click();
  await expect(page.getByText('The payments did not load.')).toBeVisible();
  api.staff.isDown = false;
  await queue(page).getByRole('button', { name: 'Try again' }).click();
  const webhook = page.getByRole('button', { name: /999/ });
  await expect(webhook).toBeVisible();
  api.staff.isDown = true;
  await webhook.click();
  await expect(desk(page).getByText('The server did not answer.')).toBeVisible();
  api.staff.isDown = false;
  await desk(page).getByRole('button', { name: 'Try again' }).click();
  await expect(desk(page).getByRole('heading', { level: 2 })).toBeVisible();
  api.health = [];
  await tab(page, 'Provider health').click();
  await expect(page.getByText('No provider has been asked for a payment yet.')).toBeVisible();
});

test('an auditor can read and do nothing; support sees no payments', async ({ page }) => {
  const api = await fakePayments(page, { role: 'auditor' });
  await page.goto('/repayments');
  await page.getByRole('button', { name: /5,000/ }).click();
  await expect(part(page, 'How it stands')).toBeVisible();
  await page.keyboard.press('a');
  await expect(desk(page).getByRole('button')).toHaveCount(0);
  await tab(page, 'Callbacks').click();
  await page.getByRole('button', { name: /pay_rupees/ }).click();
  await expect(desk(page).getByRole('button', { name: 'Read the body…' })).toBeVisible();
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
  await expect(part(page, 'What the books have')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect.poll(fits).toBe(true);
  await tab(page, 'Callbacks').click();
  await page.getByRole('button', { name: /pay_7f31c0/ }).click();
  await page.keyboard.press('b');
  await page.getByRole('dialog').getByRole('button', { name: 'Read it' }).click();
  await expect(page.getByText('Write at least 10 characters.')).toBeVisible();
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
