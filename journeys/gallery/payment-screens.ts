import type { Page } from '@playwright/test';
import type { GalleryScreen } from './gallery-screen.ts';
import { answers, leaveOpen, ORDER } from './order-details-screens.ts';

const PAYMENT = '**/under/v3/loan-details/payment?**';
const TYPES = '**/under/v3/loan-details/repay-type?**';
const TRACES = '**/under/v3/loan-details/traces?**';
const PAYMENT_ID = '019a0000-0000-7000-8000-000000000001';

const begun = {
  paymentId: PAYMENT_ID,
  amount: '187055',
  channelName: 'GCash',
  status: 'awaiting_payer',
  begunAt: '2026-06-30T02:00:00.000Z',
  currency: 'PHP',
  orderId: ORDER,
  payUrl: '/orders',
  title: 'Waiting for your payment',
  text: 'Pay by 30 Jun 2026, 11:00. We will see it within minutes.',
  until: '2026-06-30T03:00:00.000Z',
  steps: [
    { title: 'You started a payment', at: '2026-06-30T02:00:00.000Z' },
    { title: 'Ready to pay', at: '2026-06-30T02:00:01.000Z' },
  ],
};
const { until: _until, ...over } = { ...begun, payUrl: '' };
const inTransit = {
  ...begun,
  status: 'on_its_way',
  payUrl: '',
  title: 'Your payment is being processed',
  text: 'You don’t need to do anything. The payment provider has the money. We will receive it by 1 Jul 2026, 10:00.',
  until: '2026-07-01T02:00:00.000Z',
  accrualPausedUntil: '2026-07-01',
};
const posted = {
  ...over,
  status: 'posted',
  title: 'Payment received',
  text: 'It counts from the day you paid.',
  received: '187055',
  countsFrom: '2026-06-30',
};
const failed = {
  ...over,
  status: 'failed',
  title: 'Payment failed',
  text: 'We received no money. No late fees for the days it was being processed. From tomorrow, the amount is unpaid again. You can try again.',
};

const types = {
  currency: 'PHP',
  amount: '187055',
  earliestOn: '2026-06-01',
  latestOn: '2026-06-30',
  daysLeft: '10',
  types: ['GCash', 'Maya', 'QR Ph', '7-Eleven', 'Bank transfer', 'Payment page'].map((name) => ({
    type: name.toLowerCase(),
    name,
    numberName: 'Reference number',
    isDigits: '0',
    lengths: ['13'],
    hint: 'Open the payment in your wallet history, or see the confirmation message.',
  })),
};
const looking = {
  claimId: '019b0000-0000-7000-8000-000000000001',
  status: 'looking',
  typeName: 'GCash',
  title: 'We are checking your payment',
  text: 'The payment provider does not show it yet. We keep checking and will tell you by 1 Jul 2026, 10:00. No late fees or reminders for ₱1,870.55 until 1 Jul 2026. These days stay free, even if we find nothing.',
  utr: '1234567890123',
  hasPhoto: '0',
  amount: '187055',
  currency: 'PHP',
  paidOn: '2026-06-30',
  submittedAt: '2026-06-30T02:00:00.000Z',
  decideBy: '2026-07-01T02:00:00.000Z',
  accrualPausedUntil: '2026-07-01',
};
const { decideBy: _by, accrualPausedUntil: _still, ...decided } = looking;
const notFound = {
  ...decided,
  claimId: '019b0000-0000-7000-8000-000000000002',
  status: 'not_found',
  title: 'We could not find this payment',
  text: 'It did not reach the payment provider. Please check if the money left your account: a failed transfer is returned to you automatically. If it did leave, send us the receipt or contact us. No late fees for the days until 1 Jul 2026. After that, the amount is unpaid.',
};

function shown(payment: unknown): (page: Page) => Promise<void> {
  return async (page) => {
    await leaveOpen(page);
    await answers(PAYMENT, payment)(page);
  };
}

function withClaims(claims: readonly object[]): (page: Page) => Promise<void> {
  return async (page) => {
    await leaveOpen(page);
    await answers(TYPES, types)(page);
    await answers(TRACES, { claims })(page);
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
    name: 'payment',
    path: '/payment',
    query: `&paymentId=${PAYMENT_ID}`,
    states: [
      { name: 'awaiting-payer', prepare: shown(begun), ready: 'main ol' },
      { name: 'on-its-way', prepare: shown(inTransit), ready: 'main ol' },
      { name: 'posted', prepare: shown(posted), ready: 'main h2' },
      { name: 'came-to-nothing', prepare: shown(failed), ready: 'main ol' },
      { name: 'failed', prepare: failing(PAYMENT), ready: 'main [role="alert"] button' },
    ],
  },
  {
    name: 'i-have-paid',
    path: '/iHavePaid',
    query: `&orderId=${ORDER}`,
    states: [
      { name: 'empty', prepare: withClaims([]), ready: 'main form' },
      { name: 'missing', prepare: withClaims([]), action: sendNothing, ready: 'main input[aria-invalid]' },
      { name: 'looked-for', prepare: withClaims([looking, notFound]), ready: 'main dl' },
      { name: 'failed', prepare: failing('**/under/v3/**'), ready: 'main [role="alert"] button' },
    ],
  },
];
