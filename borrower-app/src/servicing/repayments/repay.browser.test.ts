import { startPayment } from '@hiram/contract/servicing/repayments';
import { maliciousLinks } from '@hiram/contract/testing/malicious-links';
import { mayBeMalformed } from '@hiram/tools/engines/fake-answers';
import { expect, type Page } from '@playwright/test';
import {
  addressIn,
  answerRepayment,
  defDetail,
  fulfil,
  LISTED,
  ORDER,
  ORDER_QUERY,
  PAYMENT,
  PAYMENT_CALL,
  PRODUCT,
  payment,
  REFERENCE,
  REPAYMENT_CALL,
  refuse,
  repayment,
  START_CALL,
  sentIn,
} from '#testing/servicing/repayments/fake-repayments.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';
import type { Repayment } from './queries.ts';

async function openRepay(page: Page, faked: Parameters<typeof answerRepayment>[1] = {}, query = '') {
  const asked = await answerRepayment(page, faked);
  await page.goto(`/repay?${ORDER_QUERY}${query}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Hiram Cash' })).toBeVisible();
  return asked;
}

function row(page: Page, text: string) {
  return page.locator('dl').first().locator('div').filter({ hasText: text });
}

async function payPage(page: Page): Promise<void> {
  await page.route(`${LISTED}/**`, (route) => route.fulfill({ body: 'paying', contentType: 'text/html' }));
}

test('[R2.0-2: repay][R2.10-1][R4-7][R7.5-1b] the page shows the amount, the due date and the loan; its list is collapsed after two rows and expands', async ({
  page,
}) => {
  const asked = await openRepay(page, {}, REFERENCE);
  await expect(page).toHaveTitle('Pay');
  await expect(page.getByText('₱1.870.55').first()).toBeVisible();
  await expect(page.getByText('2026-07-01')).toBeVisible();
  expect(asked.repayment[0]).toEqual({ productId: PRODUCT, orderId: ORDER });
  await expect(row(page, 'Interest')).toBeVisible();
  await expect(row(page, 'Late fees')).toHaveCount(0);
  await page.getByRole('button', { name: 'more' }).tap();
  await expect(row(page, 'Late fees')).toBeVisible();
  await page.getByRole('button', { name: 'hide' }).tap();
  await expect(row(page, 'Late fees')).toHaveCount(0);
});

test('[R2.10-2] the image that links to the instructions is shown only when the server says so', async ({
  page,
}) => {
  await openRepay(page);
  await expect(page.getByRole('button', { name: 'How to pay, step by step' })).toHaveCount(0);
  await openRepay(page, { repayment: repayment({ isShowReyTop: '1' }) });
  const tip = page.getByRole('button', { name: 'How to pay, step by step' });
  await expect(tip.locator('img')).toBeVisible();
  await tip.tap();
  await expect(page).toHaveURL(/\/paymentInstructions/);
});

test('[R2.10-3][R2.10-4] the open code links to its steps, and its bar code is at the top of the page', async ({
  page,
}) => {
  await openRepay(page, { repayment: repayment({ defDetail }) });
  await page.getByRole('button', { name: 'Show barcode' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Barcode' });
  await expect(dialog.getByRole('img', { name: 'Barcode to scan at the counter' })).toBeVisible();
  await expect(dialog.getByText('123456789')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('button', { name: /^123456789/ }).tap();
  await expect(page).toHaveURL(/\/repaymentOfCode2/);
});

test('[R2.10-4][R4-7][R7.5-1c: payUrl opened][R9-4a: Payment] the channels are hidden until requested, the first is selected, and Payment opens the payment page', async ({
  page,
}) => {
  await payPage(page);
  const asked = await openRepay(page, {}, REFERENCE);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.getByRole('button', { name: 'Payment Method', exact: true }).tap();
  await expect(page.getByRole('radio', { name: 'GCash' })).toBeChecked();
  await page.getByRole('radio', { name: '7-Eleven' }).tap();
  const pay = page.getByRole('button', { name: 'Payment', exact: true });
  // Both taps arrive before the first response.
  await pay.evaluate((element: HTMLButtonElement) => [element.click(), element.click()]);
  // The address contains no borrower data.
  await expect(page).toHaveURL(`${LISTED}/pay/7`);
  expect(asked.start).toEqual([
    {
      productId: PRODUCT,
      orderId: ORDER,
      amount: '187055',
      channelNumber: 'seven_eleven',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
});

test('a tap whose response was lost is sent again under its first key, also after the page was closed', async ({
  page,
}) => {
  await payPage(page);
  await openRepay(page, {}, REFERENCE);
  const sent: Record<string, string>[] = [];
  let isLost = true;
  await page.route(START_CALL, (route) => {
    sent.push(sentIn(route));
    return isLost ? route.abort() : fulfil(route, { payUrl: `${LISTED}/pay/7`, paymentId: PAYMENT });
  });
  await page.getByRole('button', { name: 'Payment Method', exact: true }).tap();
  const pay = page.getByRole('button', { name: 'Payment', exact: true });
  await pay.tap();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'We got no answer. Tap again. You will not be charged twice.',
  );
  await pay.tap();
  await expect.poll(() => sent.length).toBe(2);
  await page.reload();
  await page.getByRole('button', { name: 'Payment Method', exact: true }).tap();
  isLost = false;
  await pay.tap();
  await expect(page).toHaveURL(`${LISTED}/pay/7`);
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1);
  // After a response, the next tap is a new payment.
  await page.goBack();
  await page.getByRole('button', { name: 'Payment Method', exact: true }).tap();
  await pay.tap();
  await expect.poll(() => new Set(sent.map(({ requestId }) => requestId)).size).toBe(2);
});

test('every payment method says its speed and its fee, and the one used last comes first', async ({
  page,
}) => {
  const [gcash, shop, qr] = repayment().repayList;
  if (gcash === undefined || shop === undefined || qr === undefined) throw new Error('three channels');
  const transfer = {
    logo: '',
    name: 'Bank transfer',
    channel_number: 'bank_transfer',
    kind: 'virtual_account',
    arrivesWithinDays: '4',
    mayCostBankFee: '1',
  } as const;
  await answerRepayment(page, {
    repayment: repayment({ repayList: [gcash, transfer, shop, { ...qr, isLastUsed: '1' }] }),
  });
  await page.goto(`/repay?${ORDER_QUERY}`);
  await page.getByRole('button', { name: 'Pay ₱1,870.55' }).tap();
  await expect(page.getByRole('dialog').locator('label')).toHaveText([
    /QR Ph.*Last used.*Instant.*Free/,
    /GCash.*E-wallet.*Instant.*Free/,
    /7-Eleven.*Cash with a code.*Up to 3 days.*Free/,
    /Bank transfer.*From your bank.*Up to 4 days.*Your bank may charge a fee/,
  ]);
  await expect(page.getByRole('radio', { name: /QR Ph/ })).toBeChecked();
  await page.getByRole('radio', { name: /7-Eleven/ }).tap();
  await expect(page.getByText('Next you get a code to pay in cash.')).toBeVisible();
  await expectAccessible(page);
});

test('a changed amount is shown again and not paid; a refusal shows the server’s message', async ({
  page,
}) => {
  const asked = await openRepay(page);
  await page.getByRole('button', { name: 'Pay ₱1,870.55', exact: true }).tap();
  const dialog = page.getByRole('dialog');
  await refuse(page, START_CALL, 40903);
  await page.route(REPAYMENT_CALL, (route) => fulfil(route, repayment({ repayAmount: '190000' })));
  await page.getByRole('button', { name: /with GCash$/ }).tap();
  await expect(dialog.getByRole('alert')).toContainText('The amount has changed.');
  await expect(dialog.getByText('₱1,900.00', { exact: true })).toBeVisible();
  await page.route(START_CALL, (route) =>
    route.fulfill({ status: 409, json: { code: 40971, message: 'One is on its way.', data: {} } }),
  );
  await page.getByRole('button', { name: /with GCash$/ }).tap();
  await expect(dialog.getByRole('alert')).toHaveText('One is on its way.');
  expect(asked.start).toEqual([]);
});

test('a channel that uses a code opens our own page for that code', async ({ page }) => {
  const code = { showType: '1', payCode: '123456789' };
  await openRepay(page, { started: { payUrl: `${LISTED}/pay/7`, paymentId: PAYMENT, code } });
  await page.getByRole('button', { name: 'Pay ₱1,870.55', exact: true }).tap();
  await page.getByRole('button', { name: /with GCash$/ }).tap();
  await expect
    .poll(() => addressIn(page))
    .toBe('/repaymentOfCode?showType=1&payCode=123456789&repayAmount=187055');
});

test('the timeline below updates automatically: what is pending, until when, and that the money arrived', async ({
  page,
}) => {
  await page.clock.install();
  const asked = await openRepay(page, { payment: payment() });
  const timeline = page.getByRole('region', { name: 'Your payment' });
  await expect(timeline.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  await expect(timeline.getByText(/11:00/)).toBeVisible();
  await expect(timeline.getByRole('listitem')).toHaveCount(3);
  await expect(timeline.getByRole('button', { name: 'Continue paying' })).toBeVisible();
  const before = asked.repayment.length;
  const { until: _until, ...over } = payment({
    status: 'posted',
    title: 'Payment received',
    text: 'It counts from the day you paid.',
    payUrl: '',
    received: '187055',
    countsFrom: '2026-06-30',
  });
  await page.route(PAYMENT_CALL, (route) => fulfil(route, over));
  await page.clock.runFor(4000);
  await expect(timeline.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(timeline.getByText('30 Jun 2026', { exact: true })).toBeVisible();
  await expect(timeline.getByRole('button', { name: 'Continue paying' })).toHaveCount(0);
  // The amount owed has changed too, so it is reloaded.
  await expect.poll(() => asked.repayment.length).toBeGreaterThan(before);
});

test('a payment that is posted while the page loads changes the amount too', async ({ page }) => {
  const { until: _until, ...posted } = payment({
    status: 'posted',
    title: 'Payment received',
    payUrl: '',
  });
  await answerRepayment(page, { payment: posted });
  const noticeMsg = 'Paid until 1 Aug 2026. Nothing is due before then.';
  const [before, after] = [
    repayment(),
    repayment({ repayDate: '2026-08-01', paidUntil: '2026-08-01', noticeMsg }),
  ];
  let answered = 0;
  await page.route(REPAYMENT_CALL, (route) => {
    answered += 1;
    return fulfil(route, answered === 1 ? before : after);
  });
  await page.goto(`/repay?${ORDER_QUERY}`);
  await expect(page.getByText(noticeMsg)).toBeVisible();
});

test('a borrower who has paid sees it next to the button, and is not urged to pay again', async ({
  page,
}) => {
  const { until: _until, ...sent } = payment({ status: 'on_its_way', payUrl: '' });
  await openRepay(page, { payment: sent });
  await expect(page.getByText('Your payment is being processed. You don’t need to pay again.')).toBeVisible();
});

test('a payment page on an unlisted host is not opened', async ({ page }) => {
  await openRepay(page, {}, REFERENCE);
  await page.getByRole('button', { name: 'Payment Method', exact: true }).tap();
  let payUrl = '';
  await page.route(START_CALL, (route) => fulfil(route, { payUrl, paymentId: PAYMENT }));
  const hosts = {
    ownOrigin: new URL(page.url()).origin,
    listedHost: 'pay.reference.example',
    schemeUrl: 'reference://',
  };
  // Some addresses are longer than the contract allows.
  mayBeMalformed(page, startPayment);
  for (const [index, hostile] of maliciousLinks(16, hosts, 7).entries()) {
    payUrl = hostile;
    await page.getByRole('button', { name: 'Payment', exact: true }).tap();
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('refused link').length), {
        message: JSON.stringify(hostile),
      })
      .toBe(index + 1);
    await expect(page.getByText('The payment page did not open.')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/repay');
    expect(page.context().pages()).toHaveLength(1);
  }
});

test('offline, unknown loan, nothing owed and no channel each show a message and a next step', async ({
  page,
}) => {
  await page.route('**/under/v3/**', (route) => route.abort());
  await page.goto(`/repay?${ORDER_QUERY}`);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await refuse(page, '**/under/v3/**', 404);
  await page.goto(`/repay?${ORDER_QUERY}`);
  await expect(page.getByRole('heading', { name: 'We can’t find that loan' })).toBeVisible();
  await answerRepayment(page);
  await refuse(page, REPAYMENT_CALL, 40905);
  await page.goto(`/repay?${ORDER_QUERY}`);
  await expect(page.getByRole('heading', { name: 'Nothing to pay' })).toBeVisible();
  await openRepay(page, { repayment: repayment({ repayList: [] }) });
  await page.getByRole('button', { name: 'Talk to us' }).tap();
  await expect(page).toHaveURL(/\/customerService/);
});

const early: NonNullable<Repayment['early']> = {
  amount: '200075',
  interestSaved: '3312',
  prepayment: 'shorter_term',
  isFirst: '1',
  text: 'This reduces your loan, so you pay less interest. Your next payment is still ₱2,000.75 on 1 Jul 2026.',
  aheadText: 'This covers your payment of 1 Jul 2026. Your interest stays the same.',
};

test('an early payment reduces the loan unless the borrower chooses to pay the next payment ahead', async ({
  page,
}) => {
  await payPage(page);
  const asked = await openRepay(page, { repayment: repayment({ repayAmount: '200075', early }) });
  const uses = page.getByRole('group', { name: 'How should we use it?' }).getByRole('radio');
  await expect(uses.first()).toHaveAccessibleName('Pay ₱2,000.75 now and save ₱33.12 interest');
  await expect(uses.first()).toBeChecked();
  await expect(page.getByText('Your interest stays the same.')).toBeVisible();
  await expect(page.getByText('You save ₱33.12 interest.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay ₱2,000.75', exact: true }).tap();
  await page.getByRole('button', { name: /with GCash$/ }).tap();
  await expect.poll(() => asked.start).toMatchObject([{ amount: '200075', prepayment: 'shorter_term' }]);

  await openRepay(page, { repayment: repayment({ repayAmount: '200075', early }) });
  await page.getByRole('radio', { name: 'Pay ₱2,000.75 now for 1 Jul 2026' }).check();
  await expect(page.getByText('You save ₱33.12 interest.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Pay ₱2,000.75', exact: true }).tap();
  const started = page.waitForRequest(START_CALL);
  await page.getByRole('button', { name: /with GCash$/ }).tap();
  expect((await started).postData()).not.toContain('prepayment');
});

test('an early payment that settles the loan is sent as a settlement of its own amount', async ({ page }) => {
  await payPage(page);
  const { prepayment: _spreading, ...settles } = { ...early, amount: '180000', interestSaved: '7055' };
  const asked = await openRepay(page, { repayment: repayment({ early: settles }) });
  await page.getByRole('button', { name: 'Pay ₱1,800.00', exact: true }).tap();
  await page.getByRole('button', { name: /with GCash$/ }).tap();
  await expect.poll(() => asked.start).toMatchObject([{ amount: '180000', isSettlement: '1' }]);
});

test('close to its due date, and for a borrower who has paid ahead, the next payment comes first', async ({
  page,
}) => {
  await openRepay(page, { repayment: repayment({ early: { ...early, isFirst: '0' } }) });
  await expect(page.getByRole('radio', { name: 'Pay ₱1,870.55 now for 1 Jul 2026' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Pay ₱1,870.55', exact: true })).toBeVisible();
  const noticeMsg = 'Paid until 1 Aug 2026. Nothing is due before then.';
  await openRepay(page, {
    repayment: repayment({ repayDate: '2026-08-01', paidUntil: '2026-08-01', noticeMsg }),
  });
  await expect(page.getByText(noticeMsg)).toBeVisible();
  await expect(page.getByText('Next payment', { exact: true })).toBeVisible();
  await expect(page.getByText('To pay', { exact: true })).toHaveCount(0);
});

test('the rows add up to the amount while the list is folded', async ({ page }) => {
  const detailFolded = [
    { text: 'Scheduled payment', value: '₱1,820.55' },
    { text: 'Late fees', value: '₱50.00' },
  ];
  await openRepay(page, { repayment: repayment({ detailFolded }) });
  const rows = page.locator('dl').first().locator('div');
  await expect(rows).toHaveText(['Scheduled payment₱1,820.55', 'Late fees₱50.00']);
  await page.getByRole('button', { name: 'Show more' }).tap();
  await expect(rows).toHaveCount(3);
});

for (const { language, query, theme } of [
  { language: 'English', query: '', theme: 'light' },
  { language: 'Hindi', query: '&lang=hi&brand=udhaar', theme: 'dark' },
] as const) {
  test(`everyone can use the page, in ${language}, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await openRepay(
      page,
      { repayment: repayment({ defDetail, isShowReyTop: '1', early }), payment: payment() },
      query,
    );
    await expect(page.locator('main ol')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.locator('main button').last().tap();
    await expect(page.getByRole('radio').first()).toBeVisible();
    await expectAccessible(page);
  });
}
