import type { Page } from '@playwright/test';
import type { GalleryScreen, ScreenState } from './gallery-screen.ts';
import {
  answers,
  applied,
  approved,
  borrowed,
  CASH,
  ORDER,
  order,
  rows,
  running,
  sent,
  toCome,
} from './order-details-screens.ts';

// The states between signing and disbursement, and cancellation, as the server returns them.

const CANCEL = '**/under/v3/loan-details/cancel?**';
const free = { amount: '0', until: '2026-06-04', isAsked: '0' };
const payBack = { amount: '486250', until: '2026-06-04', isAsked: '0' };

function signed(step: string, goesTo = 'Send money to') {
  return {
    ...rows(
      ['Loan amount', '₱5,000.00'],
      ['You receive', '₱4,850.00'],
      [goesTo, 'GCash •••• 4567'],
      ['Term', '3 months'],
      ['Signed on', '1 Jun 2026'],
      ['Total to pay', '₱5,611.65'],
    ),
    steps: [applied, approved, { title: step, state: 'current' }, ...toCome('Due', 'Paid')],
  };
}

const due = { title: 'Due', state: 'current', on: '2026-07-01' };
const inTransit = order('151', 'We are sending your money', 'You should have it by 4 Jun 2026.', {
  ...signed('Loan being sent'),
  cancellation: free,
});
const paidOut = order('170', 'Nothing to pay today', 'Next payment: ₱1,870.55 by 1 Jul 2026.', {
  ...running,
  steps: [applied, approved, sent, due, ...toCome('Paid')],
  cancellation: payBack,
});

/** Opens the sheet through the row with the last day, and taps its main action. */
function inSheet({ isSent = false } = {}): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('main').locator('ul button:has(time)').click();
    if (isSent) await page.locator('dialog[open] button').first().click();
  };
}

function both(
  first: NonNullable<ScreenState['prepare']>,
  outcome: object,
): NonNullable<ScreenState['prepare']> {
  return async (page) => {
    await first(page);
    await answers(CANCEL, outcome)(page);
  };
}

const toReturn = { outcome: 'to_be_returned', amount: '486250', until: '2026-06-04', payUrl: '/orders' };

const states: readonly ScreenState[] = [
  { name: '151-can-be-cancelled', prepare: inTransit, ready: 'main ul button' },
  {
    name: '151-asking-the-bank',
    prepare: order(
      '151',
      'We are checking with your bank',
      'Your bank or wallet has not confirmed the transfer yet. We send the loan only once. We promised it by 4 Jun 2026.',
      signed('Checking with your bank'),
    ),
    ready: 'main dl',
  },
  {
    name: '151-late',
    prepare: order(
      '151',
      'We are checking with your bank',
      'This is taking longer than we promised, and we are sorry. Our team is checking with your bank or wallet. We send the loan only once.',
      signed('Checking with your bank'),
    ),
    ready: 'main dl',
  },
  {
    name: '151-account-needed',
    prepare: order(
      '151',
      'The money was returned to us',
      'Your bank or wallet did not accept it. Please use another account.',
      {
        ...signed('Another account needed', 'Returned from'),
        cardNeedPop: '1',
        cardPopTitle: 'The money was returned to us',
        cardPopMsg: 'Your bank or wallet did not accept it. Please use another account.',
        cancellation: free,
      },
    ),
    action: (page) => page.locator('dialog[open] button').first().click(),
    ready: 'main dl',
  },
  {
    name: '151-cancel-asked',
    prepare: order(
      '151',
      'You asked to cancel',
      'The money is already in transit and can’t be stopped. If it does not arrive, the loan ends and you owe nothing. If it arrives, you can return it here.',
      { ...signed('Loan being sent'), cancellation: { ...free, isAsked: '1' } },
    ),
    ready: 'main dl',
  },
  { name: '170-can-be-cancelled', prepare: paidOut, ready: 'main ul button' },
  {
    name: '170-to-be-returned',
    prepare: order(
      '170',
      'Return ₱4,862.50 to cancel',
      'You can do this until 4 Jun 2026. If you don’t, the loan continues as agreed.',
      {
        ...running,
        steps: [applied, approved, sent, due, ...toCome('Paid')],
        cancellation: { ...payBack, isAsked: '1' },
      },
    ),
    ready: 'main ul button',
  },
  {
    name: '110-cancelled',
    prepare: order(
      '110',
      'Loan cancelled',
      'You cancelled on 2 Jun 2026, before we sent any money. You owe nothing.',
      {
        ...rows(['Approved', '₱5,000.00'], ['Signed on', '1 Jun 2026'], ['Closed on', '2 Jun 2026']),
        steps: [applied, approved, { title: 'Cancelled', state: 'current', on: '2026-06-02' }],
      },
    ),
    ready: 'main dl',
  },
  {
    name: '200-given-back',
    prepare: order('200', 'Loan cancelled', 'Your loan was cancelled on 3 Jun 2026. You owe nothing.', {
      ...rows(...borrowed),
      steps: [applied, approved, sent, { title: 'Returned', state: 'done', on: '2026-06-03' }],
    }),
    ready: 'main dl',
  },
  { name: 'sheet-costs-nothing', prepare: inTransit, action: inSheet(), ready: 'dialog[open] button' },
  { name: 'sheet-pay-back', prepare: paidOut, action: inSheet(), ready: 'dialog[open] button' },
  {
    name: 'sheet-cancelled',
    prepare: both(inTransit, { outcome: 'cancelled', amount: '0', payUrl: '' }),
    action: inSheet({ isSent: true }),
    ready: 'dialog[open] [role="status"]',
  },
  {
    name: 'sheet-noted',
    prepare: both(inTransit, { outcome: 'asked', amount: '0', payUrl: '' }),
    action: inSheet({ isSent: true }),
    ready: 'dialog[open] [role="status"]',
  },
  {
    name: 'sheet-to-be-returned',
    prepare: both(paidOut, toReturn),
    action: inSheet({ isSent: true }),
    ready: 'dialog[open] [role="status"]',
  },
  {
    name: 'sheet-no-answer',
    prepare: async (page) => {
      await inTransit(page);
      await page.route(CANCEL, (route) => route.abort());
    },
    action: inSheet({ isSent: true }),
    ready: 'dialog[open] [role="alert"]:not(:empty)',
  },
];

export const orderPayoutScreens: readonly GalleryScreen[] = [
  { name: 'order-payout', path: '/order', query: `&orderId=${ORDER}&productId=${CASH}`, states },
];
