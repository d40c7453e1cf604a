import type { Page } from '@playwright/test';
import type { GalleryScreen, ScreenState } from './gallery-screen.ts';

const PRODUCT = '01980000-0000-7000-8000-000000000001';
const ORDER = '01990000-0000-7000-8000-000000000001';
const calls = {
  read: '**/under/v3/loan-confirm/loan-detail-confirm?**',
  readNew: '**/under/v3/loan-confirm-new/loan-detail-confirm?**',
  disclosure: '**/under/v3/loan-confirm/disclosure?**',
  sign: '**/under/v3/loan-confirm/loan-detail-push?**',
  list: '**/under/v3/contract/contract?**',
  listNew: '**/under/v3/contract-new/contract?**',
  open: '**/under/v3/contract/contract-jump?**',
  document: '**/under/v3/contract/document?**',
  details: '**/under/v3/loan-details/loan-details?**',
} as const;
const EVERY_CALL = '**/under/v3/**';

const instalments = [
  { number: '1', dueOn: '2026-12-15', amount: '180411' },
  { number: '2', dueOn: '2027-01-15', amount: '180411' },
  { number: '3', dueOn: '2027-02-15', amount: '180413' },
];
const disclosure = {
  orderId: ORDER,
  currency: 'PHP',
  amount: '500000',
  periods: '3',
  termUnit: 'month',
  netProceeds: '475000',
  interest: '41235',
  totalCost: '66235',
  totalToRepay: '541235',
  fees: [{ name: 'Processing fee', timing: 'up_front', amount: '25000' }],
  effectiveMonthlyRate: '6.79',
  annualPercentageRate: '81.48',
  instalments,
  lateCost: 'The late fee is 5% a month of the late amount, by the day. First payment 10 days late: ₱30.06.',
  coolingOff:
    'Cancel within 3 days of receiving the money. No reason needed. If we send it today, return ₱4,862.50 by 21 Nov 2026. That is what you received plus interest.',
  payoutAccount: { name: 'GCash', number: '•••• 4567' },
  validUntil: '2026-11-22T02:00:00.000Z',
  documents: [],
  isAgreedAtFirst: '0',
  digest: 'a'.repeat(64),
};
const higherCost = {
  ...disclosure,
  netProceeds: '470000',
  totalCost: '71235',
  digest: 'b'.repeat(64),
  fees: [{ name: 'Processing fee', timing: 'up_front', amount: '30000' }],
  effectiveMonthlyRate: '7.31',
  annualPercentageRate: '87.72',
};
const { payoutAccount: _account, ...withoutAccount } = disclosure;
const confirm = {
  amount: '500000',
  periods: '3',
  termUnit: 'month',
  details: [
    { text: 'Loan amount', value: '₱5,000.00' },
    { text: 'Term', value: '3 months (92 days)' },
  ],
  repay_plans: instalments.map(({ dueOn, amount, number }) => ({
    title: `Payment ${number} of 3`,
    amount,
    pay_time: dueOn,
    description: '₱1,666.66 principal, ₱137.45 interest',
  })),
  firstPayTime: '2026-12-15',
  firstPeriodDay: '30',
  pRateDsc:
    'Interest is 4.5% per month of the unpaid principal. Including all fees, that is 6.79% per month, or 81.48% per year (APR).',
  sendSms: '0',
  isPopType: '1',
  popTitle: 'Leave without signing?',
  popAgreementUrl: '',
  popContent:
    'You have not signed and you owe nothing. This offer is valid until 22 Nov 2026. You can find it on Home. After that you can apply again.',
  comProductLogo: '',
  comProductName: 'Hiram Cash',
};
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="360"><rect width="300" height="360" fill="#1557d0"/><text x="40" y="190" fill="#fff" font-size="30">Tell a friend</text></svg>`;
const PAGE = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<style>:root{color-scheme:light dark}body{margin:0;padding:16px;font:16px/1.5 system-ui}</style>
<h1>Loan agreement</h1><p>You receive ₱4,750.00 and repay ₱5,412.35 in three payments.</p>`;

interface Faked {
  readonly confirm?: object;
  readonly disclosure?: object;
}

async function answer(page: Page, call: string, data: unknown, code: number | string = 0): Promise<void> {
  await page.route(call, (route) => route.fulfill({ json: { code, message: '', data } }));
}

function offer(faked: Faked = {}): (page: Page) => Promise<void> {
  return async (page) => {
    const agreements = [{ title: 'Disclosure statement' }, { title: 'Loan agreement' }];
    const second = { buttonText: 'Sign and receive the money', currencyFlag: '0' };
    await answer(page, calls.read, { ...confirm, ...faked.confirm });
    await answer(page, calls.readNew, { ...confirm, ...second, ...faked.confirm }, '00');
    await answer(page, calls.disclosure, { ...disclosure, ...faked.disclosure });
    await answer(page, calls.list, agreements);
    await answer(page, calls.listNew, agreements, '00');
    const document = '/under/v3/contract/document?documentId=1';
    await answer(page, calls.open, { contract_url: document, pdf_url: `${document}&format=pdf` });
    await page.route(calls.document, (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
    await page.route('**/picture.svg', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
    );
  };
}

function signButton(page: Page) {
  return page.locator('main button').last();
}

/** Present once everything has loaded. */
const READY = 'main input[type="checkbox"]';

/** Signs with this server response. */
function signWith(prepare: (page: Page) => Promise<void>): NonNullable<ScreenState['action']> {
  return async (page) => {
    await page.locator(READY).check();
    await prepare(page);
    await signButton(page).click();
  };
}

const confirmStates: readonly ScreenState[] = [
  { name: 'ready', prepare: offer(), ready: READY },
  {
    name: 'end',
    prepare: offer(),
    action: (page) => page.locator(READY).evaluate((box) => box.scrollIntoView({ block: 'center' })),
    ready: READY,
  },
  {
    name: 'agreed',
    prepare: offer(),
    action: (page) => page.locator(READY).check(),
    ready: READY,
  },
  {
    name: 'no-account',
    prepare: (page) => offer()(page).then(() => answer(page, calls.disclosure, withoutAccount)),
    ready: READY,
  },
  {
    name: 'changed',
    prepare: offer(),
    action: signWith(async (page) => {
      await answer(page, calls.disclosure, higherCost);
      await answer(page, calls.details, { orderStatus: '21' });
      await answer(page, calls.sign, {}, 40904);
    }),
    ready: 'main mark',
  },
  {
    name: 'unclear',
    prepare: offer(),
    action: signWith((page) => page.route(EVERY_CALL, (route) => route.abort()).then(() => undefined)),
    ready: 'main p[role="alert"]',
  },
  {
    name: 'not-arrived',
    prepare: offer(),
    action: signWith(async (page) => {
      await answer(page, calls.details, { orderStatus: '21' });
      await page.route(calls.sign, (route) => route.abort());
    }),
    ready: 'main p[role="alert"]',
  },
  {
    name: 'document',
    prepare: offer(),
    action: (page) => page.getByRole('button', { name: /Loan agreement|लोन एग्रीमेंट/ }).click(),
    ready: 'dialog[open] a',
  },
  {
    name: 'agreement-first',
    prepare: offer({ confirm: { popAgreementUrl: '/under/v3/contract/document?documentId=1' } }),
    ready: 'dialog[open] button',
  },
  {
    name: 'leaving',
    prepare: offer(),
    action: async (page) => {
      await page.locator(READY).waitFor();
      await page.locator('header button').first().click();
    },
    ready: 'dialog[open] button',
  },
  {
    name: 'nothing',
    prepare: (page) => answer(page, EVERY_CALL, {}, 404),
    ready: 'main h2',
  },
];

/** Every screen while its call is pending, and when it fails. */
const withoutAnswer: readonly ScreenState[] = [
  {
    name: 'loading',
    prepare: (page) => page.route(EVERY_CALL, () => new Promise<void>(() => {})).then(() => undefined),
    ready: 'main [role="status"]',
  },
  {
    name: 'failed',
    prepare: (page) => answer(page, EVERY_CALL, {}, 503),
    ready: 'main [role="alert"] button',
  },
  {
    name: 'offline',
    async prepare(page) {
      await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
      await page.route(EVERY_CALL, (route) => route.abort('internetdisconnected'));
    },
    ready: 'main [role="alert"] button',
  },
];

/** The confirm page in both variants, and the documents. */
export const signingScreens: readonly GalleryScreen[] = [
  {
    name: 'confirm-loan',
    path: '/confirmLoan',
    query: `&productId=${PRODUCT}`,
    states: [...confirmStates, ...withoutAnswer],
  },
  {
    name: 'confirm-loan-new',
    path: '/confirmLoanNew',
    query: `&productId=${PRODUCT}`,
    states: [
      { name: 'ready', prepare: offer(), ready: READY },
      { name: 'rupees', prepare: offer({ confirm: { currencyFlag: '1' } }), ready: READY },
      {
        name: 'promotion',
        prepare: offer({ confirm: { promotionImage: '/picture.svg' } }),
        ready: 'dialog[open] img',
      },
    ],
  },
  {
    name: 'loan-agreement',
    path: '/loanAgreement',
    query: `&productId=${PRODUCT}&orderId=${ORDER}`,
    states: [
      { name: 'list', prepare: offer(), ready: 'main li button' },
      {
        name: 'document',
        prepare: offer(),
        action: (page) => page.getByRole('button', { name: /Loan agreement|लोन एग्रीमेंट/ }).click(),
        ready: 'main a[download]',
      },
      { name: 'unknown', prepare: (page) => answer(page, EVERY_CALL, {}, 404), ready: 'main h2' },
      ...withoutAnswer,
    ],
  },
];
