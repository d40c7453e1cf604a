import type { Page } from '@playwright/test';
import { answers, ORDER } from './order-details-screens.ts';
import type { GalleryScreen } from './screens.ts';

const PAYMENT = '**/under/v3/loan-details/payment?**';
const TYPES = '**/under/v3/loan-details/repay-type?**';
const TRACES = '**/under/v3/loan-details/traces?**';
const PAYMENT_ID = '019a0000-0000-7000-8000-000000000001';

const begun = {
  ...{ paymentId: PAYMENT_ID, amount: '187055', channelName: 'GCash', status: 'awaiting_payer' },
  ...{ begunAt: '2026-06-30T02:00:00.000Z', currency: 'PHP', orderId: ORDER, payUrl: '/orders' },
  title: 'Waiting for your payment',
  text: 'You can pay until 30 Jun 2026, 11:00. We see it within minutes.',
  until: '2026-06-30T03:00:00.000Z',
  steps: [
    { title: 'You began to pay', at: '2026-06-30T02:00:00.000Z' },
    { title: 'Ready to be paid', at: '2026-06-30T02:00:01.000Z' },
  ],
};
const { until: _until, ...over } = { ...begun, payUrl: '' };
const inTransit = {
  ...{ ...begun, status: 'on_its_way', payUrl: '', title: 'Your payment is on its way' },
  text: 'You have done your part. The money is with the payment provider and reaches us by 1 Jul 2026, 10:00 at the latest.',
  ...{ until: '2026-07-01T02:00:00.000Z', accrualPausedUntil: '2026-07-01' },
};
const posted = {
  ...{ ...over, status: 'posted', title: 'Payment received', text: 'It counts from the day you paid.' },
  ...{ received: '187055', countsFrom: '2026-06-30' },
};
const failed = {
  ...{ ...over, status: 'failed', title: 'The payment did not go through' },
  text: 'Nothing reached us. The days it was on its way cost nothing extra; from tomorrow the amount counts as unpaid again. You can try again.',
};

const types = {
  ...{ currency: 'PHP', amount: '187055', earliestOn: '2026-06-01', latestOn: '2026-06-30', daysLeft: '10' },
  types: ['GCash', 'Maya', 'QR Ph', '7-Eleven', 'Bank transfer', 'Payment page'].map((name) => ({
    ...{ type: name.toLowerCase(), name, numberName: 'Reference number', isDigits: '0', lengths: ['13'] },
    hint: 'In your wallet, open the payment in your history. It is also in the message you got.',
  })),
};
const looking = {
  ...{ claimId: '019b0000-0000-7000-8000-000000000001', status: 'looking', typeName: 'GCash' },
  title: 'We are looking for your payment',
  text: 'It is not in the payment provider’s books yet. We keep asking and tell you by 1 Jul 2026, 10:00. Charges and reminders for ₱1,870.55 stand still until 1 Jul 2026. These days stay free, also if nothing is found.',
  ...{ utr: '1234567890123', hasPhoto: '0', amount: '187055', currency: 'PHP', paidOn: '2026-06-30' },
  ...{ submittedAt: '2026-06-30T02:00:00.000Z', decideBy: '2026-07-01T02:00:00.000Z' },
  accrualPausedUntil: '2026-07-01',
};
const { decideBy: _by, accrualPausedUntil: _still, ...decided } = looking;
const notFound = {
  ...{ ...decided, claimId: '019b0000-0000-7000-8000-000000000002', status: 'not_found' },
  title: 'We could not find this payment',
  text: 'It never reached the payment provider. Please check whether the money left your account: a transfer that fails comes back to you by itself. If it did leave, send us the receipt or write to us. The days until 1 Jul 2026 cost nothing extra. After that the amount counts as unpaid.',
};

/** Other calls of the page are not answered: without a session they would lead to the login. */
function shown(payment: unknown): (page: Page) => Promise<void> {
  return async (page) => {
    await page.route('**/under/v3/**', () => new Promise<void>(() => {}));
    await answers(PAYMENT, payment)(page);
  };
}

function claims(paymentClaims: readonly object[]): (page: Page) => Promise<void> {
  return async (page) => {
    await answers(TYPES, types)(page);
    await answers(TRACES, { paymentClaims })(page);
  };
}

async function sendNothing(page: Page): Promise<void> {
  await page.locator('main form button').last().click();
}

function failing(call: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.route(call, (route) =>
      route.fulfill({ status: 503, json: { code: 503, message: '', data: {} } }),
    );
  };
}

export const paymentScreens: readonly GalleryScreen[] = [
  {
    ...{ name: 'payment', path: '/payment', query: `&paymentId=${PAYMENT_ID}` },
    states: [
      { name: 'awaiting-payer', prepare: shown(begun), ready: 'main ol' },
      { name: 'on-its-way', prepare: shown(inTransit), ready: 'main ol' },
      { name: 'posted', prepare: shown(posted), ready: 'main ol' },
      { name: 'came-to-nothing', prepare: shown(failed), ready: 'main ol' },
      { name: 'failed', prepare: failing(PAYMENT), ready: 'main [role="alert"] button' },
    ],
  },
  {
    ...{ name: 'i-have-paid', path: '/iHavePaid', query: `&orderId=${ORDER}` },
    states: [
      { name: 'empty', prepare: claims([]), ready: 'main form' },
      { name: 'missing', prepare: claims([]), action: sendNothing, ready: 'main input[aria-invalid]' },
      { name: 'looked-for', prepare: claims([looking, notFound]), ready: 'main dl' },
      { name: 'failed', prepare: failing('**/under/v3/**'), ready: 'main [role="alert"] button' },
    ],
  },
];
