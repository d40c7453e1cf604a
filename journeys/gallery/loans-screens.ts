import type { Page } from '@playwright/test';
import type { GalleryScreen, ScreenState } from './gallery-screen.ts';

const CASH = '01980000-0000-7000-8000-000000000001';
const ORDER = '01990000-0000-7000-8000-000000000001';
const CALLS = {
  home: '**/under/v3/home/index?**',
  orders: '**/under/v3/order/list?**',
  product: '**/under/v3/product/detail?**',
  quote: '**/under/v3/calculator/emi?**',
  loans: '**/under/v3/calculator/loans?**',
} as const;

function answers(call: keyof typeof CALLS, data: unknown): (page: Page) => Promise<void> {
  return async (page) => {
    await page.route(CALLS[call], (route) => route.fulfill({ json: { code: 0, message: '', data } }));
  };
}

/** Every screen while its call is pending, and when it fails. */
function withoutAnswer(call: keyof typeof CALLS): readonly ScreenState[] {
  async function answerNever(page: Page): Promise<void> {
    await page.route(CALLS[call], () => new Promise<void>(() => {}));
  }
  async function fail(page: Page): Promise<void> {
    await page.route(CALLS[call], (route) =>
      route.fulfill({ status: 503, json: { code: 503, message: '', data: {} } }),
    );
  }
  async function goOffline(page: Page): Promise<void> {
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    await page.route(CALLS[call], (route) => route.abort('internetdisconnected'));
  }
  return [
    { name: 'loading', prepare: answerNever, ready: 'main [role="status"]' },
    { name: 'failed', prepare: fail, ready: 'main [role="alert"] button' },
    { name: 'offline', prepare: goOffline, ready: 'main [role="alert"] button' },
  ];
}

function product(canApply: '0' | '1') {
  return {
    productId: CASH,
    productName: 'Hiram Cash',
    productLogo: '',
    canApply,
    minAmount: '100000',
    maxAmount: '1000000',
    longestTerm: { periods: '4', termUnit: 'month' },
    rateDescription: '4.5% per month of the unpaid principal',
    unavailableReason: canApply === '1' ? '' : 'You have an active loan with us.',
  };
}

const owed = {
  orderId: ORDER,
  productId: CASH,
  productName: 'Hiram Cash',
  outstanding: '561165',
  orderStatus: '174',
  dueAmount: '187055',
  dueOn: '2026-11-18',
  isCovered: '0',
  payments: ['2026-10-18', '2026-11-18', '2026-12-18', '2027-01-18'].map((dueOn, index) => ({
    dueOn,
    amount: '187055',
    state: (['paid', 'next'] as const)[index] ?? 'later',
  })),
};
const late = { ...owed, orderStatus: '180', dueAmount: '190230', dueOn: '2026-11-01' };

function home(action: string, title: string, text: string, owing?: object): ScreenState['prepare'] {
  const next = { action, title, text, orderId: ORDER, productId: CASH };
  const canApply = ['apply', 'go_on_applying', 'read_why_declined'].includes(action) ? '1' : '0';
  const debt = owing === undefined ? {} : { owed: owing };
  const data = {
    currency: 'PHP',
    today: '2026-11-15',
    firstName: 'Maria',
    next,
    products: [product(canApply)],
    ...debt,
  };
  return async (page) => {
    await answersNothing(page);
    await answers('home', data)(page);
    await answers('quote', quote)(page);
    const { productId, productName, minAmount, maxAmount, amountStep, terms } = productInFull;
    const products = [{ productId, productName, minAmount, maxAmount, amountStep, terms }];
    await answers('loans', { currency: 'PHP', products })(page);
  };
}

/** Without a loan the page is a dial, with a loan it lists the payments. */
function readyOf(state: string): string {
  if (state === 'apply') return 'main input[type=range]';
  return ['running', 'due', 'overdue'].includes(state) ? 'main li' : 'main button';
}

/** Calls beside the main one would lead to the login, because nobody is logged in. */
async function answersNothing(page: Page): Promise<void> {
  await page.route('**/under/**', (route) =>
    route.fulfill({ status: 404, json: { code: 404, message: '', data: {} } }),
  );
}

const homeStates = {
  apply: home('apply', 'Borrow up to ₱10,000', 'Choose an amount and see the full cost before you apply.'),
  'go-on': home(
    'go_on_applying',
    'Continue your application',
    'Hiram Cash, ₱5,500 over 3 months. Your answers are saved.',
  ),
  'under-review': home('wait_for_decision', 'We are reviewing your application', 'Until 16 Nov 2026.'),
  declined: home(
    'read_why_declined',
    'We could not approve your application',
    'See why, and what you can do.',
  ),
  'to-bind': home(
    'bind_account',
    '₱5,000 is approved',
    'Tell us where to send the money. You can sign until 22 Nov 2026.',
  ),
  'to-sign': home(
    'sign',
    '₱5,000 is approved',
    'Review the terms and sign by 22 Nov 2026 to receive the money.',
  ),
  'on-its-way': home('wait_for_money', 'We are sending your money', 'You should have it by 18 Nov 2026.'),
  'came-back': home(
    'change_account',
    'The money was returned to us',
    'Your bank or wallet did not accept it. Please use another account.',
  ),
  running: home('nothing', 'Nothing to pay today', 'Next payment: ₱1,870.55 by 15 Dec 2026.', {
    ...owed,
    orderStatus: '170',
    dueOn: '2026-12-15',
  }),
  due: home('repay', 'Pay ₱1,870.55 by 18 Nov 2026', 'No late fees if you pay on time.', owed),
  overdue: home(
    'repay',
    'Pay ₱1,902.30 now',
    'It was due on 1 Nov 2026. If you can’t pay, talk to us.',
    late,
  ),
};

const orders = [
  ['180', 'Overdue', 'Was due', '2026-11-01', '190230'],
  ['174', 'Due soon', 'Due date', '2026-11-18', '187055'],
  ['170', 'Active', 'Due date', '2026-12-15', '187055'],
  ['151', 'Loan being sent', 'Signed', '2026-11-14', ''],
  ['21', 'Under review', 'Sent', '2026-11-15', ''],
  ['110', 'Declined', 'Decided', '2026-10-02', ''],
  ['200', 'Paid', 'Paid', '2026-09-30', ''],
].map(([orderStatus, statusText, dayTitle, day, dueAmount], index) => ({
  orderId: `o-${index}`,
  productId: CASH,
  productName: 'Hiram Cash',
  productLogo: '',
  amount: '500000',
  orderStatus,
  statusText,
  dayTitle,
  day,
  ...(dueAmount !== '' && { dueAmount }),
}));

const productInFull = {
  productId: CASH,
  productVersion: '1',
  productName: 'Hiram Cash',
  productLogo: '',
  currency: 'PHP',
  minAmount: '100000',
  maxAmount: '1000000',
  amountStep: '50000',
  terms: ['1', '2', '3', '4'].map((periods) => ({ periods, termUnit: 'month' })),
  costs: [
    { title: 'Interest', text: '4.5% per month of the unpaid principal.' },
    { title: 'Processing fee', text: '3% of the amount, deducted from what you receive.' },
  ],
  conditions: ['You are 18 or older.', 'You have no other active loan with us.'],
};

const quote = {
  productId: CASH,
  productVersion: '1',
  currency: 'PHP',
  amount: '550000',
  periods: '3',
  termUnit: 'month',
  disbursedOn: '2026-11-15',
  netProceeds: '533500',
  interest: '50075',
  totalCost: '66575',
  totalToRepay: '600075',
  fees: [{ name: 'Processing fee', timing: 'up_front', amount: '16500' }],
  effectiveMonthlyRate: '0.0611',
  annualPercentageRate: '0.7332',
  instalments: ['2026-12-15', '2027-01-15', '2027-02-15'].map((dueOn, index) => ({
    number: String(index + 1),
    dueOn,
    amount: '200025',
    principal: '183333',
    interest: '16692',
    fee: '0',
  })),
};

async function pricedProduct(page: Page): Promise<void> {
  await answers('product', productInFull)(page);
  await answers('quote', quote)(page);
}

async function noSuchProduct(page: Page): Promise<void> {
  await page.route(CALLS.product, (route) =>
    route.fulfill({ status: 404, json: { code: 404, message: '', data: {} } }),
  );
}

/** Home, one product and the orders, each in every state. */
export const loansScreens: readonly GalleryScreen[] = [
  {
    name: 'home',
    path: '/home',
    states: [
      ...Object.entries(homeStates).map(
        ([name, prepare]): ScreenState => ({
          name,
          ready: readyOf(name),
          ...(prepare && { prepare }),
        }),
      ),
      ...withoutAnswer('home'),
    ],
  },
  {
    name: 'product',
    path: '/product',
    query: `&productId=${CASH}`,
    states: [
      { name: 'ready', prepare: pricedProduct, ready: 'main input[type=range]' },
      {
        name: 'no-price',
        prepare: async (page) => {
          await pricedProduct(page);
          await page.route(CALLS.quote, (route) => route.abort());
        },
        ready: 'main [role="alert"]',
      },
      { name: 'gone', prepare: noSuchProduct, ready: 'main h2' },
      ...withoutAnswer('product'),
    ],
  },
  {
    name: 'orders',
    path: '/orders',
    states: [
      {
        name: 'ready',
        prepare: answers('orders', { currency: 'PHP', orders, next: 'o-6' }),
        ready: 'main li img, main li svg',
      },
      { name: 'empty', prepare: answers('orders', { currency: 'PHP', orders: [] }), ready: 'main h2' },
      ...withoutAnswer('orders'),
    ],
  },
];
