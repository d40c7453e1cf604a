import type { Page } from '@playwright/test';
import type { GalleryScreen } from './gallery-screen.ts';
import { answers, CASH, ORDER } from './order-details-screens.ts';

const SETTLEMENT = '**/under/v3/installment/settlement?**';
const PREPAYMENT = '**/under/v3/installment/prepayment?**';
const PAYMENTS = '**/under/v3/loan-details/payments?**';

const shared = {
  currency: 'PHP',
  productName: 'Hiram Cash',
  today: '2026-06-16',
  isUnderWay: '0',
  channels: [
    { logo: '', name: 'GCash', channel_number: 'gcash' },
    { logo: '', name: '7-Eleven', channel_number: 'seven_eleven' },
  ],
};

const settlement = {
  ...shared,
  quote: {
    amount: '515000',
    planTotal: '561165',
    planEndsOn: '2026-09-01',
    saved: '46165',
    parts: [
      { title: 'Remaining principal', amount: '500000', isTakenOff: '0' },
      { title: 'Interest until today', amount: '15000', isTakenOff: '0' },
    ],
    validUntil: '2026-06-17',
    validUntilAt: '2026-06-17T16:00:00.000Z',
  },
  notes: [
    'You pay interest only until today. You save ₱461.65.',
    'There is no fee for paying early.',
    'If paid by the end of 17 Jun 2026, this amount pays off the loan. If you pay later, it counts as a payment and we show what is left.',
  ],
};

const { quote: _quote, ...unquoted } = settlement;
const notYet = {
  ...unquoted,
  notBefore: '2026-08-01',
  notes: ['Under your contract, you can pay this loan early from 1 Aug 2026.'],
};

const prepayment = {
  ...shared,
  most: '514999',
  planEndsOn: '2026-09-01',
  ways: [
    {
      spreading: 'shorter_term',
      interestSaved: '29350',
      lastDueOn: '2026-08-01',
      nextAmount: '187055',
      nextDueOn: '2026-07-01',
      plan: [
        { title: 'Payment 1 of 3', amount: '187055', before: '187055', dueOn: '2026-07-01' },
        { title: 'Payment 2 of 3', amount: '144760', before: '187055', dueOn: '2026-08-01' },
      ],
    },
    {
      spreading: 'smaller_instalments',
      interestSaved: '18466',
      lastDueOn: '2026-09-01',
      nextAmount: '118233',
      nextDueOn: '2026-07-01',
      plan: [{ title: 'Payment 1 of 3', amount: '118233', before: '187055', dueOn: '2026-07-01' }],
    },
  ],
  notes: ['There is no fee for paying early.'],
};

/** Answers one call of the page, and an empty list of earlier payments. */
function shown(call: string, data: unknown): (page: Page) => Promise<void> {
  return async (page) => {
    await answers(PAYMENTS, { currency: 'PHP', payments: [] })(page);
    await answers(call, data)(page);
  };
}

function failing(call: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.route(call, (route) =>
      route.fulfill({ status: 503, json: { code: 503, message: '', data: {} } }),
    );
  };
}

async function typeAmount(page: Page): Promise<void> {
  await page.locator('main input').fill('2000');
  await page.locator('main input').press('Enter');
}

const query = `&orderId=${ORDER}&productId=${CASH}`;

export const earlyPaymentScreens: readonly GalleryScreen[] = [
  {
    name: 'settle',
    path: '/settle',
    query,
    states: [
      { name: 'ready', prepare: shown(SETTLEMENT, settlement), ready: 'main dl' },
      { name: 'not-yet', prepare: shown(SETTLEMENT, notYet), ready: 'main section button' },
      { name: 'failed', prepare: failing(SETTLEMENT), ready: 'main [role="alert"] button' },
    ],
  },
  {
    name: 'prepay',
    path: '/prepay',
    query,
    states: [
      { name: 'empty', prepare: shown(PREPAYMENT, prepayment), ready: 'main input' },
      {
        name: 'both-ways',
        prepare: shown(PREPAYMENT, prepayment),
        action: typeAmount,
        ready: 'main fieldset',
      },
      { name: 'failed', prepare: failing(PREPAYMENT), ready: 'main [role="alert"] button' },
    ],
  },
];
