import type { Page } from '@playwright/test';
import type { GalleryScreen } from './gallery-screen.ts';
import { answers, ORDER } from './order-details-screens.ts';

const CONTACTS = '**/under/v3/outreach/contacts?**';
const EXPLAIN = '**/under/v3/loan-details/explain?**';

const reminder = {
  channel: 'sms',
  purpose: 'reminder',
  outcome: 'sent',
  title: 'Payment due soon',
  by: '',
  text: 'A reminder to help you pay on time. We sent a text message to your number.',
  orderNo: ORDER,
};

const contacts = {
  contacts: [
    {
      ...reminder,
      contactId: 'c-4',
      at: '2026-06-28T02:20:00.000Z',
      channel: 'call',
      purpose: 'collection',
      outcome: 'spoken',
      title: 'Call about a late payment',
      by: 'Ana',
      text: 'A payment on this loan is past its due date. We spoke with you.',
    },
    {
      ...reminder,
      contactId: 'c-3',
      at: '2026-06-28T01:00:00.000Z',
      outcome: 'held_back',
      text: 'A reminder to help you pay on time. Not sent: we had already contacted you often enough.',
    },
    { ...reminder, contactId: 'c-2', at: '2026-06-24T00:30:00.000Z' },
  ],
  rules: [
    'We message and call about payments only between 08:00 and 19:00.',
    'About payments, we send at most 1 message per day and 3 in seven days. Our team calls at most 1 time per day and 2 in seven days.',
    'We talk about your loan only with you: not with your family, friends, employer or anyone in your contacts.',
  ],
  holds: [],
  isAnyHourAllowed: '0',
  next: 'earlier',
};

const hold = {
  orderNo: ORDER,
  productName: 'Hiram Cash',
  since: '2026-06-28T02:30:00.000Z',
  why: 'You have an open complaint about this loan. We do not ask you for payment until it is resolved.',
};

const charge = { kind: 'late_charge', isTakenOff: '0', mayBeDisputed: '1', isDisputed: '0' };

const explained = {
  asOf: '2026-06-30',
  currency: 'PHP',
  amount: '166405',
  owed: '540515',
  lines: [
    {
      ...charge,
      key: 'i-1',
      kind: 'instalment',
      on: '2026-06-27',
      amount: '187055',
      mayBeDisputed: '0',
      title: 'Payment 1 of 3',
      why: 'As in your contract: principal ₱1,700.00, interest ₱170.55.',
    },
    {
      ...charge,
      key: 'f-1',
      kind: 'late_fee',
      on: '2026-06-28',
      amount: '9350',
      title: 'Late fee',
      why: 'Charged once, on the first day late, as in your contract.',
    },
    {
      ...charge,
      key: 'p-1',
      on: '2026-06-29',
      amount: '1870',
      isDisputed: '1',
      title: 'Late fee for 29 Jun 2026',
      why: 'As in your contract: ₱1,870.55 overdue × 1% = ₱18.70 per day.',
    },
    {
      ...charge,
      key: 'f-0',
      kind: 'fee',
      on: '2026-06-10',
      amount: '2500',
      mayBeDisputed: '0',
      title: 'Extension fee',
      why: 'You agreed to it when you asked for more time on 29 Jun 2026.',
      reversedAt: '2026-06-12T02:20:00.000Z',
    },
    {
      ...charge,
      key: 'r-0',
      kind: 'reversal',
      on: '2026-06-10',
      amount: '2500',
      isTakenOff: '1',
      mayBeDisputed: '0',
      title: 'Removed: extension fee',
      why: 'On 1 Jul 2026 we decided that you were right. You don’t pay this charge.',
    },
    {
      ...charge,
      key: 'm-1',
      kind: 'payment',
      on: '2026-06-29',
      amount: '31870',
      isTakenOff: '1',
      mayBeDisputed: '0',
      title: 'You paid ₱318.70',
      why: 'It paid: interest ₱170.55, principal ₱148.15.',
    },
  ],
};

function fails(call: string): (page: Page) => Promise<void> {
  const failed = { status: 503, json: { code: 503, message: '', data: {} } };
  return (page) => page.route(call, (route) => route.fulfill(failed)).then(() => undefined);
}

function waits(call: string): (page: Page) => Promise<void> {
  return (page) => page.route(call, () => new Promise<void>(() => {})).then(() => undefined);
}

/** The contact history, and the explained amount. */
export const messagingScreens: readonly GalleryScreen[] = [
  {
    name: 'who-contacted-me',
    path: '/whoContactedMe',
    states: [
      { name: 'ready', prepare: answers(CONTACTS, contacts), ready: 'main h3' },
      { name: 'held', prepare: answers(CONTACTS, { ...contacts, holds: [hold] }), ready: 'main h3' },
      {
        name: 'empty',
        prepare: answers(CONTACTS, { ...contacts, contacts: [] }),
        ready: 'main details[open]',
      },
      { name: 'loading', prepare: waits(CONTACTS), ready: 'main [aria-busy]' },
      { name: 'failed', prepare: fails(CONTACTS), ready: 'main [role="alert"] button' },
    ],
  },
  {
    name: 'explain-amount',
    path: '/explainAmount',
    query: `&orderId=${ORDER}`,
    states: [
      {
        name: 'ticked',
        prepare: answers(EXPLAIN, explained),
        action: async (page) => page.locator('main input[type="checkbox"]').first().check(),
        ready: 'main input:checked',
      },
      {
        name: 'nothing-owed',
        prepare: async (page) => {
          const nothing = { status: 409, json: { code: 40905, message: '', data: {} } };
          await page.route(EXPLAIN, (route) => route.fulfill(nothing));
        },
        ready: 'main section button',
      },
      { name: 'loading', prepare: waits(EXPLAIN), ready: 'main [aria-busy]' },
      { name: 'failed', prepare: fails(EXPLAIN), ready: 'main [role="alert"] button' },
    ],
  },
];
