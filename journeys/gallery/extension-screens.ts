import type { Page } from '@playwright/test';
import type { GalleryScreen } from './gallery-screen.ts';
import { answers, CASH, leaveOpen, ORDER } from './order-details-screens.ts';

const EXTENSION = '**/under/relations/imitating?**';
const PAY = '**/under/v3/loan-details/generate-vcode?**';

const plan = [
  ['1', '1 Jul 2026', '2026-07-18'],
  ['2', '1 Aug 2026', '2026-08-18'],
  ['3', '1 Sept 2026', '2026-09-18'],
].map(([number, before, time]) => ({
  title: `Payment ${number} of 3`,
  remark: `Was due on ${before}`,
  amount: '187055',
  time,
}));

const extension = {
  repayAmount: '15510',
  repayDate: '2026-07-18',
  productName: 'Hiram Cash',
  productLogo: '',
  detail: [
    { text: 'Extension fee', value: '₱125.00' },
    { text: 'Late fees you already owe', value: '₱30.10' },
  ],
  repayList: [
    { logo: '', name: 'GCash', channel_number: 'gcash' },
    { logo: '', name: 'Maya', channel_number: 'maya' },
    { logo: '', name: '7-Eleven', channel_number: 'seven_eleven' },
  ],
  noticeMsg:
    'Pay this today and your next payment is due on 18 Jul 2026. Later due dates move too. This only buys time: your payments stay the same.',
  isShowReyTop: '0',
  delayInfo: { delayAmount: '15510', title: 'Get 7 more days' },
  delayPlan: plan,
  costs: {
    today: '2026-07-11',
    days: '7',
    dueWithoutExtension: '2026-07-01',
    extensionsLeft: '1',
    payNow: '15510',
    alreadyOwed: '3010',
    addedCost: '12500',
    totalWithout: '564175',
    totalWith: '576675',
    limit: { amount: '500000', used: '114175', usedAfter: '126675', percentAfter: '26' },
  },
  alternatives: [
    {
      kind: 'part_payment',
      payNow: '15510',
      lateCharges: '1967',
      rest: '176522',
      by: '2026-07-18',
      total: '566142',
      less: '10533',
    },
    { kind: 'settlement', payNow: '543010', total: '543010', less: '33665', by: '2026-07-12' },
  ],
};

const answered = answers(EXTENSION, extension);

async function shown(page: Page): Promise<void> {
  await leaveOpen(page);
  await answered(page);
}

async function refuse(page: Page): Promise<void> {
  await leaveOpen(page);
  await answers('**/under/v3/installment/hardship?**', {
    extension: { why: 'Your payment is not due yet. You can get more time from 28 Jun 2026.' },
  })(page);
  const refusal = { code: 40907, message: 'You can’t extend this loan right now.', data: {} };
  await page.route(EXTENSION, (route) => route.fulfill({ json: refusal }));
}

/** The extension is the last option. */
async function chooseExtension(page: Page): Promise<void> {
  await page.locator('main fieldset input').last().check();
}

async function openChannels(page: Page): Promise<void> {
  await chooseExtension(page);
  await page.locator('main button').last().click();
}

export const extensionScreens: readonly GalleryScreen[] = [
  {
    name: 'repay-delay',
    path: '/repayDelay',
    query: `&orderId=${ORDER}&productId=${CASH}`,
    states: [
      { name: 'ready', prepare: shown, ready: 'main fieldset' },
      { name: 'chosen', prepare: shown, action: chooseExtension, ready: 'main progress' },
      { name: 'channels', prepare: shown, action: openChannels, ready: 'dialog[open] fieldset' },
      {
        name: 'settle-instead',
        prepare: shown,
        action: (page) => page.locator('main fieldset input').nth(1).check(),
        ready: 'main fieldset',
      },
      {
        name: 'no-answer',
        prepare: async (page) => {
          await shown(page);
          await page.route(PAY, (route) => route.abort());
        },
        action: async (page) => {
          await openChannels(page);
          await page.locator('dialog[open] button').last().click();
        },
        ready: 'dialog[open] [role="alert"]:not(:empty)',
      },
      { name: 'not-allowed', prepare: refuse, ready: 'main section button' },
      {
        name: 'loading',
        prepare: async (page) => {
          await page.route(EXTENSION, () => new Promise<void>(() => {}));
        },
        ready: 'main [role="status"]',
      },
      {
        name: 'failed',
        prepare: async (page) => {
          const failed = { status: 503, json: { code: 503, message: '', data: {} } };
          await page.route(EXTENSION, (route) => route.fulfill(failed));
        },
        ready: 'main [role="alert"] button',
      },
    ],
  },
];
