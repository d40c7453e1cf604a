import type { Page, Route } from '@playwright/test';
import { activityScreens } from './activity-screens.ts';
import { applicationScreens } from './application-screens.ts';
import { bookkeepingScreens } from './bookkeeping-screens.ts';
import { complaintScreens } from './complaint-screens.ts';
import { earlyPaymentScreens } from './early-payment-screens.ts';
import { extensionScreens } from './extension-screens.ts';
import type { GalleryScreen, ScreenState } from './gallery-screen.ts';
import { hardshipScreens } from './hardship-screens.ts';
import { identityScreens } from './identity-screens.ts';
import { legacyRepaymentScreens } from './legacy-repayment-screens.ts';
import { loansScreens } from './loans-screens.ts';
import { messagingScreens } from './messaging-screens.ts';
import { orderDetailsScreens } from './order-details-screens.ts';
import { orderPayoutScreens } from './order-payout-screens.ts';
import { paymentScreens } from './payment-screens.ts';
import { repaymentScreens } from './repayment-screens.ts';
import { signingScreens } from './signing-screens.ts';

function answers(handle: (route: Route) => Promise<void>): (page: Page) => Promise<void> {
  return (page) => page.route('**/under/**', handle).then(() => undefined);
}

const neverAnswers = answers(() => new Promise<void>(() => {}));
/** The page itself must load, so only `navigator.onLine` is faked and no call is answered. */
async function noConnection(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await page.route('**/under/**', (route) => route.abort('internetdisconnected'));
}

const serverFails = answers((route) =>
  route.fulfill({ status: 503, json: { code: 503, message: '', data: {} } }),
);
const emptyAnswer = answers((route) =>
  route.fulfill({ json: { code: 0, message: '', data: { email: '', smWa: '' } } }),
);

const staffPage = { width: 1280, height: 800 };
const sitePages = [
  { name: 'landing', path: '/' },
  { name: 'about-us', path: '/aboutUs' },
  { name: 'contact-us', path: '/contactUs' },
  { name: 'privacy-policy', path: '/privacyPolicy' },
  { name: 'loan-terms', path: '/loanTerms' },
];

/** The public site is shown at phone and desktop sizes. */
const publicSite: readonly GalleryScreen[] = sitePages.flatMap(({ name, path }) => {
  const states = [{ name: 'ready', ready: 'main' }];
  return [
    { name, path, states },
    { name: `${name}-desk`, path, states, viewport: staffPage },
  ];
});

/** A logged-in borrower with these accounts; the form comes from the running server if it answers. */
function accountsOf(
  cards: readonly Readonly<Record<string, string>>[],
  canAdd = '1',
): (page: Page) => Promise<void> {
  return answers((route) => route.fulfill({ json: { code: 0, message: '', data: { cards, canAdd } } }));
}

const boundAccounts = [
  { cardId: 'a-1', name: 'GCash', number: '•••• 4567', isDefault: '1', ownership: 'matched' },
  {
    cardId: 'a-2',
    name: 'Bank of the Philippine Islands (BPI)',
    number: '•••• 7890',
    isDefault: '0',
    ownership: 'differs',
  },
] as const;

const accountForm = answers((route) =>
  route.fulfill({ json: { code: 0, message: '', data: { items: accountFormItems } } }),
);
const noAccountForm = answers((route) =>
  route.fulfill({ json: { code: 0, message: '', data: { items: [] } } }),
);

/** One item of every category. */
const accountFormItems = [
  formItem('cardType', 'Account type', 'enum', {
    value: '1',
    note: [
      { name: 'Bank account', type: '1' },
      { name: 'GCash', type: '2' },
    ],
  }),
  formItem('bank', 'Bank', 'enum', { note: [{ name: 'BDO Unibank', type: 'BNORPHMMXXX' }] }),
  formItem('accountNumber', 'Account number', 'text', { inputType: 'number' }),
  formItem('branchCity', 'Branch city', 'citySelect'),
  formItem('holderName', 'Account name', 'text'),
  formItem('birthDay', 'Date of birth', 'day'),
];

function formItem(code: string, title: string, cate: string, parts: Readonly<Record<string, unknown>> = {}) {
  const empty = { subtitle: '', value: '', inputType: 'text', cardTypeMi: '0', channelNumber: '90006' };
  return { code, title, cate, ...empty, ...parts };
}

const promotionStates: readonly ScreenState[] = [
  { name: 'ready', ready: 'dl' },
  { name: 'loading', prepare: neverAnswers, ready: 'form' },
  { name: 'failed', prepare: serverFails, ready: 'main [role="alert"]' },
  { name: 'offline', prepare: noConnection, ready: 'header [role="status"] p' },
];

/** Every screen in every state. A new screen is added here with all of its states. */
export const screens: readonly GalleryScreen[] = [
  ...identityScreens,
  ...applicationScreens,
  ...loansScreens,
  ...orderDetailsScreens,
  ...signingScreens,
  ...extensionScreens,
  ...earlyPaymentScreens,
  ...paymentScreens,
  ...hardshipScreens,
  ...complaintScreens,
  ...messagingScreens,
  ...orderPayoutScreens,
  ...repaymentScreens,
  ...legacyRepaymentScreens,
  ...activityScreens,
  ...bookkeepingScreens,
  ...publicSite,
  {
    name: 'customer-service',
    path: '/customerService',
    states: [
      { name: 'ready', ready: 'a[href^="mailto:"]' },
      { name: 'loading', prepare: neverAnswers, ready: 'h1' },
      { name: 'failed', prepare: serverFails, ready: 'main [role="alert"]' },
      { name: 'offline', prepare: noConnection, ready: 'main [role="alert"]' },
      { name: 'empty', prepare: emptyAnswer, ready: 'h2' },
    ],
  },
  {
    name: 'bind-bank',
    path: '/bindBank',
    states: [
      { name: 'ready', prepare: accountForm, ready: 'main form input' },
      { name: 'loading', prepare: neverAnswers, ready: 'h1' },
      { name: 'failed', prepare: serverFails, ready: 'main [role="alert"] button' },
      { name: 'offline', prepare: noConnection, ready: 'main [role="alert"] button' },
      { name: 'empty', prepare: noAccountForm, ready: 'main h2' },
    ],
  },
  {
    name: 'bind-card',
    path: '/bindCard',
    states: [
      { name: 'ready', prepare: accountsOf(boundAccounts), ready: 'main li button' },
      { name: 'full', prepare: accountsOf(boundAccounts, '0'), ready: 'main li button' },
      { name: 'loading', prepare: neverAnswers, ready: 'h1' },
      { name: 'failed', prepare: serverFails, ready: 'main [role="alert"] button' },
      { name: 'offline', prepare: noConnection, ready: 'main [role="alert"] button' },
      { name: 'empty', prepare: accountsOf([]), ready: 'main button' },
    ],
  },
  {
    name: 'promotion',
    path: '/promotion',
    states: promotionStates,
  },
  { name: 'promotion-desk', path: '/promotion', viewport: staffPage, states: promotionStates },
  {
    name: 'promotion-download',
    path: '/promotion',
    hash: '#/downloadTemplate',
    states: [
      { name: 'ready', ready: 'main a[href^="https:"]' },
      { name: 'failed', prepare: serverFails, ready: 'main [role="alert"]' },
      { name: 'offline', prepare: noConnection, ready: 'main' },
    ],
  },
  {
    name: 'promotion-download-desk',
    path: '/promotion',
    hash: '#/downloadTemplate',
    viewport: staffPage,
    states: [{ name: 'ready', ready: 'main svg[role="img"]' }],
  },
  {
    name: 'promotion-agreement',
    path: '/promotion',
    hash: '#/agreementTemplate',
    states: [{ name: 'ready', ready: 'main section' }],
  },
  { name: 'test-preview', path: '/testPreview', states: [{ name: 'ready', ready: 'main input' }] },
  {
    name: 'shell-simulator',
    path: '/shellSimulator',
    viewport: { width: 1280, height: 960 },
    states: [{ name: 'ready', ready: 'iframe' }],
  },
  { name: 'not-found', path: '/nowhere', states: [{ name: 'ready', ready: 'main' }] },
];
