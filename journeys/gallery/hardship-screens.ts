import type { Page } from '@playwright/test';
import type { GalleryScreen } from './gallery-screen.ts';
import { answers, CASH, ORDER } from './order-details-screens.ts';

const HARDSHIP = '**/under/v3/installment/hardship?**';
const TERMS = '**/under/v3/installment/hardship-terms?**';
const SIGN = '**/under/v3/installment/hardship-sign?**';

const days = Array.from({ length: 15 }, (_, index) => ({
  choice: String(index + 1),
  title: `${index + 7} Jul 2026`,
}));

const hardship = {
  currency: 'PHP',
  productName: 'Hiram Cash',
  today: '2026-07-06',
  nextAmount: '188560',
  nextDueOn: '2026-07-01',
  charges: '1505',
  extension: { why: '', offer: { fee: '12500', payNow: '14005', days: '7', dueOn: '2026-07-13' } },
  ways: [
    {
      kind: 'new_date',
      title: 'Move the due date',
      choices: days,
      why: '',
      left: '2',
      text: 'Choose a new due date. Later dates move too.',
      costs: { fee: '0', waived: '1505', total: '561165' },
    },
    {
      kind: 'split',
      title: 'Pay in parts',
      why: '',
      left: '2',
      text: 'Your next payment in smaller ones.',
      costs: { fee: '0', waived: '1505', total: '561165' },
      choices: [{ choice: '2', title: '2 parts' }],
    },
    {
      kind: 'pause',
      title: 'Take a break',
      choices: [],
      left: '0',
      text: 'Nothing is due for a few weeks.',
      why: 'You have used this option as often as this loan allows.',
    },
  ],
};

const terms = {
  currency: 'PHP',
  title: 'Move the due date',
  today: '2026-06-30',
  digest: 'a'.repeat(64),
  payNow: '0',
  waived: '1505',
  addedCost: '0',
  totalWithout: '562670',
  totalWith: '561165',
  limit: { amount: '500000', used: '111165', usedAfter: '111165', percentAfter: '23' },
  payments: [
    ['1', '2026-07-08', '2026-07-01'],
    ['2', '2026-08-08', '2026-08-01'],
    ['3', '2026-09-08', '2026-09-01'],
  ].map(([number, dueOn, before]) => ({
    title: `Payment ${number} of 3`,
    amount: '187055',
    dueOn,
    before,
    isMoved: '1',
  })),
  wording: {
    version: 'help.en.2',
    clauses: [
      'My next payment of ₱1,870.55 is due on 8 Jul 2026. Later due dates move by the same number of days, and the last payment is due on 8 Sept 2026.',
      'This is free: no fee and no extra interest.',
      'The late fees of ₱15.05 so far are removed.',
    ],
  },
};

async function shown(page: Page): Promise<void> {
  await answers(HARDSHIP, hardship)(page);
  await answers(TERMS, terms)(page);
  await answers(SIGN, { agreementId: ORDER, nextDueOn: '2026-07-08', nextAmount: '187055' })(page);
}

async function chooseDay(page: Page): Promise<void> {
  await page.locator('main li button').first().click();
  await page.locator('main fieldset input').nth(1).check();
}

async function sign(page: Page): Promise<void> {
  await chooseDay(page);
  await page.locator('main input[type="checkbox"]').check();
  await page.locator('main button').last().click();
}

export const hardshipScreens: readonly GalleryScreen[] = [
  {
    name: 'help-to-pay',
    path: '/helpToPay',
    query: `&orderId=${ORDER}&productId=${CASH}`,
    states: [
      { name: 'ways', prepare: shown, ready: 'main summary' },
      { name: 'terms', prepare: shown, action: chooseDay, ready: 'main input[type="checkbox"]' },
      { name: 'agreed', prepare: shown, action: sign, ready: 'main h2[tabindex]' },
      {
        name: 'nothing-owed',
        prepare: async (page) => {
          await page.route(HARDSHIP, (route) =>
            route.fulfill({ json: { code: 40905, message: '', data: {} } }),
          );
        },
        ready: 'main section button',
      },
      {
        name: 'failed',
        prepare: async (page) => {
          const failed = { status: 503, json: { code: 503, message: '', data: {} } };
          await page.route(HARDSHIP, (route) => route.fulfill(failed));
        },
        ready: 'main [role="alert"] button',
      },
    ],
  },
];
