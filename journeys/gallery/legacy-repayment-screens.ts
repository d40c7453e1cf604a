import type { Page } from '@playwright/test';
import type { GalleryScreen } from './gallery-screen.ts';

// The legacy repayment: from a linked account, confirmed by a code.

const EVERY_CALL = '**/under/**';
const REPAYMENT = '**/under/v3/installment/loan-play-detail?**';
const LEGACY = '**/under/api/v1/*/*-api/service/loan/repayment-';

const repayment = {
  repayAmount: '187055',
  repayDate: '2026-07-01',
  productName: 'Hiram Cash',
  productLogo: '',
  repayList: [],
  noticeMsg: '',
  isShowReyTop: '0',
};
const cards = [
  { id: 'a-1', bankName: 'GCash', cardNo: '•••• 4567', bankCode: 'GXCHPHM2XXX' },
  {
    id: 'a-2',
    cardNo: '•••• 7890',
    bankCode: 'AMCPPHM1XXX',
    bankName: 'Asset Management and Trust Cooperative Savings Bank of the Philippines',
  },
];

async function answer(page: Page, call: string, data: object, code = '00'): Promise<void> {
  await page.route(call, (route) =>
    route.fulfill({ status: code === '00' ? 200 : 409, json: { code, message: '', data } }),
  );
}

function loan(bankCards: readonly object[] = cards, alipay = '0'): (page: Page) => Promise<void> {
  return async (page) => {
    await page.route(REPAYMENT, (route) =>
      route.fulfill({ json: { code: 0, message: '', data: repayment } }),
    );
    await answer(page, `${LEGACY}way?**`, { alipay, repayToken: 'token', bankCards });
    await answer(page, `${LEGACY}commit?**`, { needValid: '1', repayRecordId: 'record' });
    await answer(page, `${LEGACY}confirm?**`, {}, '800006');
  };
}

async function choose(page: Page): Promise<void> {
  await page.locator('main input[type="radio"]').first().check();
}

async function tapRepay(page: Page): Promise<void> {
  await page.locator('main button').nth(-2).click();
}

async function toCode(page: Page): Promise<void> {
  await choose(page);
  await tapRepay(page);
}

const RADIO = 'main input[type="radio"]';
const CODE = 'dialog[open] input';

export const legacyRepaymentScreens: readonly GalleryScreen[] = [
  {
    name: 'legacy-repay',
    path: '/legacyRepay',
    query: '&orderId=01990000-0000-7000-8000-000000000001&productId=01980000-0000-7000-8000-000000000001',
    states: [
      { name: 'ready', prepare: loan(), ready: RADIO },
      { name: 'with-wallet', prepare: loan(cards, '1'), action: choose, ready: `${RADIO}:checked` },
      { name: 'none-chosen', prepare: loan(), action: tapRepay, ready: 'main [role="alert"]:not(:empty)' },
      { name: 'code', prepare: loan(), action: toCode, ready: CODE },
      {
        name: 'wrong-code',
        prepare: loan(),
        action: async (page) => {
          await toCode(page);
          await page.locator(CODE).fill('123456');
          await page.locator('dialog[open] button').nth(-2).click();
        },
        ready: `${CODE}[aria-invalid]`,
      },
      {
        name: 'sent-before',
        prepare: async (page) => {
          await loan()(page);
          await answer(page, `${LEGACY}commit?**`, {}, '800005');
        },
        action: toCode,
        ready: 'main [role="alert"]:not(:empty)',
      },
      { name: 'no-account', prepare: loan([]), ready: 'main button' },
      {
        name: 'no-list',
        prepare: async (page) => {
          await loan()(page);
          await answer(page, `${LEGACY}way?**`, {}, '500');
        },
        ready: 'main [role="alert"]',
      },
      {
        name: 'loading',
        prepare: (page) => page.route(EVERY_CALL, () => new Promise<void>(() => {})).then(() => undefined),
        ready: 'main [aria-busy="true"]',
      },
      {
        name: 'offline',
        prepare: async (page) => {
          await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
          await page.route(EVERY_CALL, (route) => route.abort('internetdisconnected'));
        },
        ready: 'main [role="alert"] button',
      },
    ],
  },
];
