import type { Page } from '@playwright/test';
import type { GalleryScreen, ScreenState } from './gallery-screen.ts';

const PRODUCT = '01980000-0000-7000-8000-000000000001';
const ORDER = '01990000-0000-7000-8000-000000000001';
const PAYMENT = '019a0000-0000-7000-8000-000000000001';
const EVERY_CALL = '**/under/v3/**';
const calls = {
  repayment: '**/under/v3/installment/loan-play-detail?**',
  start: '**/under/v3/loan-details/generate-vcode?**',
  payments: '**/under/v3/loan-details/payments?**',
  payment: '**/under/v3/loan-details/payment?**',
  code: '**/under/v3/loan-details/pay-code?**',
  orders: '**/under/v3/order/list?**',
  details: '**/under/v3/loan-details/loan-details?**',
} as const;

const repayment = {
  repayAmount: '187055',
  repayDate: '2026-07-01',
  productName: 'Hiram Cash',
  productLogo: '',
  detail: [
    { text: 'Principal', value: '₱1,570.55' },
    { text: 'Interest', value: '₱250.00' },
    { text: 'Late fees', value: '₱50.00' },
  ],
  repayList: [
    { logo: '', name: 'GCash', channel_number: 'gcash', kind: 'wallet', isLastUsed: '1' },
    { logo: '', name: 'Maya', channel_number: 'maya', kind: 'wallet' },
    { logo: '', name: 'QR Ph', channel_number: 'qrph', kind: 'qr' },
    { logo: '', name: '7-Eleven', channel_number: 'seven_eleven', kind: 'counter', arrivesWithinDays: '3' },
    {
      logo: '',
      name: 'Bank transfer',
      channel_number: 'bank_transfer',
      kind: 'virtual_account',
      arrivesWithinDays: '4',
      mayCostBankFee: '1',
    },
  ],
  detailFolded: [
    { text: 'Scheduled payment', value: '₱1,820.55' },
    { text: 'Late fees', value: '₱50.00' },
  ],
  noticeMsg: 'Pay by 1 Jul 2026. Your payment counts from the day you pay, even if we receive it later.',
  isShowReyTop: '1',
};
const counterSteps = [
  'Go to 7-Eleven by 2 Jul 2026, 10:00.',
  'Say you want to pay a bill, and give the reference number or show the barcode.',
  'Pay the exact amount in cash: ₱1,870.55.',
  'Keep the receipt until your payment shows here.',
];
const defDetail = {
  payCode: '123456789',
  logo: '',
  title: '7-Eleven',
  payNotice: { 'At the counter': [{ name: '7-Eleven', steps: counterSteps }] },
};
const begun = {
  paymentId: PAYMENT,
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
const inTransit = {
  ...begun,
  status: 'on_its_way',
  payUrl: '',
  title: 'Your payment is being processed',
  text: 'You don’t need to do anything. The payment provider has the money. We will receive it by 1 Jul 2026.',
  steps: [...begun.steps, { title: 'Paid, being processed', at: '2026-06-30T02:10:00.000Z' }],
};
const { until: _until, ...ended } = begun;
const posted = {
  ...ended,
  status: 'posted',
  payUrl: '',
  title: 'Payment received',
  text: 'It counts from the day you paid.',
  received: '187055',
  countsFrom: '2026-06-30',
  steps: [
    ...begun.steps,
    { title: 'You paid', at: '2026-06-30T02:10:00.000Z' },
    { title: 'Received and confirmed', at: '2026-06-30T02:10:02.000Z' },
  ],
};
const failed = {
  ...ended,
  status: 'failed',
  payUrl: '',
  title: 'Payment failed',
  text: 'We received no money. You can try again.',
  steps: [...begun.steps, { title: 'Payment failed', at: '2026-06-30T02:10:00.000Z' }],
};
const code = {
  paymentId: PAYMENT,
  amount: '187055',
  channelName: '7-Eleven',
  status: 'awaiting_payer',
  begunAt: begun.begunAt,
  currency: 'PHP',
  orderId: ORDER,
  payCode: '123456789',
  until: '2026-07-02T02:00:00.000Z',
  steps: counterSteps,
};
const qrCode = {
  ...code,
  channelName: 'QR Ph',
  qrPayload:
    '00020101021228550011ph.ppmi.p2m0111SIMUPHM0XXX0314HIRAMSIMULATED050301052046012530360854071870.555802PH5915HIRAM SIMULATED6006MANILA62290012ph.ppmi.qrph050912345678963045B6B',
  steps: [
    'Scan the code with another phone, or take a screenshot and open it in your wallet.',
    'Check that it says ₱1,870.55. You don’t need to type anything.',
  ],
};

const early = {
  amount: '187055',
  interestSaved: '9642',
  prepayment: 'shorter_term',
  isFirst: '1',
  text: 'This reduces your loan, so you pay less interest. Your next payment is still ₱1,870.55 on 1 Jul 2026. Your last payment is on 1 Aug 2026 instead of 1 Sept 2026.',
  aheadText: 'This covers your payment of 1 Jul 2026. Your interest stays the same.',
};
const paidAhead = {
  repayDate: '2026-08-01',
  paidUntil: '2026-08-01',
  early: { ...early, isFirst: '0' },
  noticeMsg: 'Paid until 1 Aug 2026. Nothing is due before then.',
};
/** The longest amounts. */
const longAmounts = {
  repayAmount: '12345678901',
  early: { ...early, amount: '12345678901', interestSaved: '1234567890' },
};

async function answer(page: Page, call: string, data: object, status = 200): Promise<void> {
  await page.route(call, (route) =>
    route.fulfill({
      status: status > 999 ? 409 : status,
      json: { code: status === 200 ? 0 : status, message: '', data },
    }),
  );
}

interface PaymentSample {
  readonly repayment?: object;
  readonly payments?: readonly object[];
  readonly code?: object;
}

function loan(sample: PaymentSample = {}): (page: Page) => Promise<void> {
  return async (page) => {
    const { payments = [] } = sample;
    await answer(page, calls.details, { isDelay: '0' });
    await answer(page, calls.repayment, { ...repayment, ...sample.repayment });
    await answer(page, calls.payments, { currency: 'PHP', payments });
    await answer(page, calls.payment, payments[0] ?? {});
    await answer(page, calls.code, { ...code, ...sample.code });
  };
}

/** The page, followed by another interaction. */
function andThen(
  first: (page: Page) => Promise<void>,
  then: (page: Page) => Promise<unknown>,
): (page: Page) => Promise<void> {
  return async (page) => {
    await first(page);
    await then(page);
  };
}

const PAGE = 'main dl';
const withoutAnswer: readonly ScreenState[] = [
  {
    name: 'loading',
    prepare: (page) => page.route(EVERY_CALL, () => new Promise<void>(() => {})).then(() => undefined),
    ready: 'main [aria-busy="true"]',
  },
  { name: 'failed', prepare: (page) => answer(page, EVERY_CALL, {}, 503), ready: 'main [role="alert"]' },
  {
    name: 'offline',
    prepare: async (page) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
      await page.route(EVERY_CALL, (route) => route.abort('internetdisconnected'));
    },
    ready: 'main [role="alert"] button',
  },
];

async function openChannels(page: Page): Promise<void> {
  await page.locator('main button').last().click();
}

async function tapPay(page: Page): Promise<void> {
  await openChannels(page);
  await page.locator('dialog[open] button').last().click();
}

/** Opens the second page of the code through the box on the first. */
async function openSteps(page: Page): Promise<void> {
  await page.locator('main li button').first().click();
}

const earlier = { ...failed, paymentId: '019a0000-0000-7000-8000-000000000002', channelName: 'Maya' };

const repayStates: readonly ScreenState[] = [
  { name: 'ready', prepare: loan(), ready: PAGE },
  { name: 'early', prepare: loan({ repayment: { early } }), ready: 'main input[type="radio"]' },
  { name: 'long-amounts', prepare: loan({ repayment: longAmounts }), ready: 'main input[type="radio"]' },
  { name: 'paid-ahead', prepare: loan({ repayment: paidAhead }), ready: 'main input[type="radio"]' },
  { name: 'code', prepare: loan({ repayment: { defDetail } }), ready: 'main li button' },
  {
    name: 'bar-code',
    prepare: loan({ repayment: { defDetail } }),
    action: (page) => page.locator('main ul + button, main section + button').first().click(),
    ready: 'dialog[open] svg[role="img"]',
  },
  { name: 'channels', prepare: loan(), action: openChannels, ready: 'dialog[open] input' },
  {
    name: 'no-answer',
    prepare: andThen(loan(), (page) => page.route(calls.start, (route) => route.abort())),
    action: tapPay,
    ready: 'dialog[open] [role="alert"]:not(:empty)',
  },
  { name: 'waiting', prepare: loan({ payments: [begun, earlier] }), ready: 'main ol' },
  { name: 'on-its-way', prepare: loan({ payments: [inTransit] }), ready: 'main ol' },
  { name: 'received', prepare: loan({ payments: [posted] }), ready: 'main ol' },
  { name: 'did-not-go-through', prepare: loan({ payments: [failed] }), ready: 'main ol' },
  { name: 'no-channel', prepare: loan({ repayment: { repayList: [] } }), ready: PAGE },
  {
    name: 'nothing-owed',
    prepare: andThen(loan({ payments: [posted] }), (page) => answer(page, calls.repayment, {}, 40905)),
    ready: 'main ol',
  },
  { name: 'unknown', prepare: (page) => answer(page, EVERY_CALL, {}, 404), ready: 'main h2' },
  ...withoutAnswer,
];

const order = {
  orderId: ORDER,
  productId: PRODUCT,
  productName: 'Hiram Cash',
  productLogo: '',
  orderStatus: '174',
  statusText: 'Due soon',
  amount: '500000',
  dayTitle: 'Due',
  day: '2026-07-01',
  dueAmount: '187055',
};

function orders(...list: readonly object[]): (page: Page) => Promise<void> {
  return (page) => answer(page, calls.orders, { currency: 'PHP', orders: list });
}

const ofOrder = `&orderId=${ORDER}&productId=${PRODUCT}`;
const ofCode = '&payCode=123456789&repayAmount=187055&payCodeImg=';

/** The repayment screens. */
export const repaymentScreens: readonly GalleryScreen[] = [
  { name: 'repay', path: '/repay', query: ofOrder, states: repayStates },
  {
    name: 'repayment-choice',
    path: '/repaymentChoice',
    states: [
      {
        name: 'loans',
        prepare: orders(order, {
          ...order,
          orderId: 'o-2',
          productName: 'Hiram Plan',
          statusText: 'Overdue',
        }),
        ready: 'main li',
      },
      { name: 'nothing', prepare: orders(), ready: 'main h2' },
      ...withoutAnswer,
    ],
  },
  {
    name: 'repayment-ways',
    path: '/repaymentChoice',
    query: ofOrder,
    states: [{ name: 'ready', prepare: loan(), ready: 'main li' }],
  },
  {
    name: 'repayment-of-code',
    path: '/repaymentOfCode',
    query: `${ofCode}&showType=1`,
    states: [
      { name: 'code', prepare: loan(), ready: 'main svg[role="img"]' },
      {
        name: 'paid',
        prepare: loan({ code: { payCode: '', status: 'posted', steps: [] } }),
        ready: 'main h2',
      },
      {
        name: 'over',
        prepare: loan({ code: { payCode: '', status: 'expired', steps: [] } }),
        ready: 'main h2',
      },
      {
        name: 'not-ours',
        prepare: (page) => answer(page, EVERY_CALL, {}, 404),
        ready: 'main [role="alert"] button',
      },
      ...withoutAnswer,
    ],
  },
  {
    name: 'repayment-of-code-qr',
    path: '/repaymentOfCode',
    query: `${ofCode}&showType=2`,
    states: [{ name: 'qr', prepare: loan({ code: qrCode }), ready: 'main svg[role="img"]' }],
  },
  {
    name: 'repayment-of-code2',
    path: '/repay',
    query: ofOrder,
    states: [
      {
        name: 'ready',
        prepare: loan({ repayment: { defDetail } }),
        action: openSteps,
        ready: 'main svg[role="img"]',
      },
      {
        name: 'unchecked',
        prepare: andThen(loan({ repayment: { defDetail } }), (page) =>
          page.route(calls.code, (route) => route.abort()),
        ),
        action: openSteps,
        ready: 'main [role="status"]:not([aria-busy])',
      },
    ],
  },
  {
    name: 'repayment-of-code2-without',
    path: '/repaymentOfCode2',
    states: [{ name: 'nothing-kept', ready: 'main h2' }],
  },
  {
    name: 'payment-instructions',
    path: '/paymentInstructions',
    states: [
      { name: 'ready', ready: 'main img' },
      {
        name: 'enlarged',
        action: (page) => page.locator('main img').first().click(),
        ready: 'dialog[open] img',
      },
    ],
  },
];
