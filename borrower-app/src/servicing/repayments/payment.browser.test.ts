import type { PaymentStatus } from '@hiram/contract/servicing/repayments';
import { expect, type Page } from '@playwright/test';
import { HOME_CALL, homes } from '#testing/servicing/loans/fake-orders.ts';
import {
  answer,
  fulfil,
  LISTED,
  listed,
  ORDER,
  PAYMENT,
  PAYMENT_CALL,
  PAYMENTS_CALL,
  payment,
  REFERENCE,
  refuse,
} from '#testing/servicing/repayments/fake-repayments.ts';
import { expectAccessible, expectNoSidewaysScroll, test, untilAllResponses } from '#testing/test.ts';
import type { Payment } from './queries.ts';

async function openPayment(page: Page, shown: Payment, query = '') {
  const asked = await answer(page, PAYMENT_CALL, shown);
  await page.goto(`/payment?paymentId=${PAYMENT}${query}`);
  await expect(page.getByRole('heading', { level: 2, name: shown.title })).toBeVisible();
  return asked;
}

function over(status: PaymentStatus, title: string, parts: Partial<Payment> = {}): Payment {
  const { until: _until, ...shown } = payment({ status, title, payUrl: '', ...parts });
  return shown;
}

test('[R2.10-1] the payment page updates automatically, shows the accrual pause and its end, and stops when the money has arrived', async ({
  page,
}) => {
  await page.clock.install();
  const way = payment({
    status: 'on_its_way',
    title: 'Your payment is being processed',
    payUrl: '',
    accrualPausedUntil: '2026-07-03',
  });
  const asked = await openPayment(page, way);
  await expect(page).toHaveTitle('Your payment');
  await expect(page.getByText('Payment number PY-7K4M-29Q7')).toBeVisible();
  const still = page.getByRole('region', { name: 'No late fees or reminders for now' });
  await expect(still.getByText('3 Jul 2026')).toBeVisible();
  await expect(still.getByText('those days stay free')).toBeVisible();
  await page.route(PAYMENT_CALL, (route) =>
    fulfil(route, over('posted', 'Payment received', { received: '187055', countsFrom: '2026-06-30' })),
  );
  await page.clock.runFor(4000);
  const live = page.getByRole('region', { name: 'Your payment' });
  await expect(live.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(page.getByText('30 Jun 2026', { exact: true })).toBeVisible();
  await expect(still).toHaveCount(0);
  // A final payment is no longer polled.
  let looks = 0;
  await page.route(PAYMENT_CALL, (route) => {
    looks += 1;
    return fulfil(route, over('posted', 'Payment received'));
  });
  await page.clock.runFor(120_000);
  expect(looks).toBe(0);
  expect(asked.length).toBeGreaterThan(0);
});

test('a hidden page sends no requests', async ({ page }) => {
  await page.clock.install();
  const asked = await openPayment(page, payment());
  await page.clock.runFor(3500);
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await untilAllResponses(page);
  const before = asked.length;
  await page.clock.runFor(300_000);
  expect(asked.length).toBe(before);
});

test('while it can be paid, its page or its code opens again, and other methods and “I have paid” are offered', async ({
  page,
}) => {
  await page.route(`${LISTED}/**`, (route) => route.fulfill({ body: 'paying', contentType: 'text/html' }));
  await openPayment(page, payment(), REFERENCE);
  await expect(page.getByRole('button', { name: 'Pay another way' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue paying' }).tap();
  await expect(page).toHaveURL(`${LISTED}/pay/7`);
  await page.goBack();
  // After returning from the provider's page, the payment's status shows.
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  await openPayment(page, payment({ code: { showType: '1', payCode: '123456789' } }));
  await page.getByRole('button', { name: 'Show the code' }).tap();
  await expect(page).toHaveURL(/\/repaymentOfCode\?.*payCode=123456789/);
  await page.goBack();
  await page.getByRole('button', { name: /^I already paid/ }).tap();
  await expect(page).toHaveURL(new RegExp(`/iHavePaid\\?orderId=${ORDER}&paymentId=${PAYMENT}`));
});

test('failed, expired, replaced, held and refunded each have a message and a next step', async ({ page }) => {
  const ways: readonly (readonly [PaymentStatus, string, boolean])[] = [
    ['failed', 'Pay again', true],
    ['expired', 'Pay again', true],
    ['replaced', 'See the newer payment', true],
    ['held', 'See your loan', false],
    ['given_back', 'See your loan', false],
  ];
  for (const [status, next, mayClaim] of ways) {
    await openPayment(page, over(status, `It is ${status}`));
    await expect(page.getByRole('button', { name: next })).toBeVisible();
    await expect(page.getByRole('button', { name: /^I already paid/ })).toHaveCount(mayClaim ? 1 : 0);
  }
  await openPayment(page, over('failed', 'It failed'));
  await page.getByRole('button', { name: 'Pay again' }).tap();
  await expect(page).toHaveURL(new RegExp(`/repay\\?orderId=${ORDER}`));
});

test('opened from an order it shows the payment in transit; no payment, offline and another borrower’s payment each show a message', async ({
  page,
}) => {
  const payments = [payment({ paymentId: 'other', status: 'expired' }), payment({ status: 'on_its_way' })];
  await answer(page, PAYMENTS_CALL, listed(payments));
  const asked = await answer(page, PAYMENT_CALL, over('on_its_way', 'Your payment is being processed'));
  await page.goto(`/payment?orderId=${ORDER}`);
  await expect(page.getByRole('heading', { name: 'Your payment is being processed' })).toBeVisible();
  expect(asked[0]).toMatchObject({ paymentId: PAYMENT });
  await answer(page, PAYMENTS_CALL, listed([]));
  await page.goto(`/payment?orderId=${ORDER}`);
  await expect(page.getByText('You have not started a payment')).toBeVisible();
  await refuse(page, PAYMENT_CALL, 404);
  await page.goto(`/payment?paymentId=${PAYMENT}`);
  await expect(page.getByRole('heading', { name: 'We can’t find that payment' })).toBeVisible();
  await page.route('**/under/v3/**', (route) => route.abort());
  await page.goto(`/payment?paymentId=${PAYMENT}`);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('after a payment there is a receipt with what is left, and no form that asks for the money again', async ({
  page,
}) => {
  await answer(page, HOME_CALL, homes.repay);
  await openPayment(
    page,
    over('posted', 'Payment received', { received: '187055', countsFrom: '2026-06-30' }),
  );
  await expect(page.getByRole('heading', { name: '3 payments left' })).toBeVisible();
  await expect(page.getByText(/^₱1,870\.55 next on Wed,? 18 Nov$/)).toBeVisible();
  await expect(page.getByText('GCash')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).tap();
  await expect(page).toHaveURL(/\/home$/);
  await answer(page, HOME_CALL, homes.apply);
  await openPayment(page, over('posted', 'Payment received'), '&lang=hi&brand=udhaar');
  await expect(page.getByText('आपका लोन पूरा चुक गया')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'कुछ बाकी नहीं' })).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectNoSidewaysScroll(page);
});

for (const { language, query, theme } of [
  { language: 'English', query: '', theme: 'light' },
  { language: 'Hindi', query: '&lang=hi&brand=udhaar', theme: 'dark' },
] as const) {
  test(`everyone can use a payment’s page, in ${language}, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await openPayment(page, payment({ status: 'on_its_way', accrualPausedUntil: '2026-07-03' }), query);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}
