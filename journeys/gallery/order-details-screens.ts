import type { Page } from '@playwright/test';
import type { GalleryScreen, ScreenState } from './gallery-screen.ts';

export const CASH = '01980000-0000-7000-8000-000000000001';
export const ORDER = '01990000-0000-7000-8000-000000000001';
const DETAILS = '**/under/v3/loan-details/loan-details?**';
const FAILURE = '**/under/v3/joint-login/failure-detail?**';
const HOME = '**/under/v3/home/index?**';

/** Leaves every other call of the page open: without a session they would lead to the login. */
export async function leaveOpen(page: Page): Promise<void> {
  await page.route('**/under/**', () => new Promise<void>(() => {}));
}

export function answers(call: string, data: unknown): (page: Page) => Promise<void> {
  return async (page) => {
    await page.route(call, (route) => route.fulfill({ json: { code: 0, message: '', data } }));
  };
}

/** Every screen while its call is pending, and when it fails. */
function withoutAnswer(call: string): readonly ScreenState[] {
  async function answerNever(page: Page): Promise<void> {
    await page.route(call, () => new Promise<void>(() => {}));
  }
  async function fail(page: Page): Promise<void> {
    await page.route(call, (route) =>
      route.fulfill({ status: 503, json: { code: 503, message: '', data: {} } }),
    );
  }
  async function goOffline(page: Page): Promise<void> {
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    await page.route(call, (route) => route.abort('internetdisconnected'));
  }
  return [
    { name: 'loading', prepare: answerNever, ready: 'main [role="status"]' },
    { name: 'failed', prepare: fail, ready: 'main [role="alert"] button' },
    { name: 'offline', prepare: goOffline, ready: 'main [role="alert"] button' },
  ];
}

export const applied = { title: 'Applied', state: 'done', on: '2026-06-01' };
export const approved = { title: 'Approved', state: 'done', on: '2026-06-01' };
export const sent = { title: 'Money sent', state: 'done', on: '2026-06-02' };
const due = { title: 'Due', state: 'current', on: '2026-07-01' };

export function toCome(...titles: readonly string[]) {
  return titles.map((title) => ({ title, state: 'to_come' }));
}

export function rows(...pairs: readonly (readonly [string, string])[]) {
  return {
    userOrderDetail: {
      detail: pairs.map(([text, value]) => ({ text, value, isTotal: text.endsWith('in all') ? '1' : '0' })),
    },
  };
}

const askedFor = [
  ['Amount requested', '₱5,000'],
  ['Term', '3 months'],
  ['Sent on', '1 Jun 2026'],
] as const;
export const borrowed = [
  ['Loan amount', '₱5,000.00'],
  ['You received', '₱4,850.00'],
  ['Money sent to', 'GCash •••• 4567'],
] as const;
const plan = [
  ['1 of 3, due 1 Jul 2026', '₱1,870.55'],
  ['2 of 3, due 1 Aug 2026', '₱1,870.55'],
  ['3 of 3, due 1 Sept 2026', '₱1,870.55'],
] as const;

export function order(orderStatus: string, title: string, text: string, parts: object = {}) {
  const details = answers(DETAILS, {
    orderStatus,
    noticeStatusText: title,
    noticeDesText: text,
    recProducts: [],
    steps: [],
    productName: 'Hiram Cash',
    productLogo: '',
    inside: '1',
    h5Url: '',
    isDelay: '0',
    telephone: '',
    isScore: '0',
    playeduL: '',
    reyMsg: '',
    cardNeedPop: '0',
    cardPopTitle: '',
    cardPopMsg: '',
    ...rows(),
    ...parts,
  });
  return async (page: Page): Promise<void> => {
    await leaveOpen(page);
    await details(page);
  };
}

export const running = { ...rows(...borrowed, ...plan, ['Left to pay', '₱5,611.65']) };
const settled = {
  ...rows(...borrowed, ...plan.map(([text, value]) => [text, `${value}, paid`] as const)),
  steps: [applied, approved, sent, { title: 'Paid', state: 'done', on: '2026-09-01' }],
};
const review = {
  ...rows(...askedFor, ['Answer by', '2 Jun 2026']),
  steps: [{ ...applied, state: 'current' }, ...toCome('Approved', 'Money sent', 'Due', 'Paid')],
};
const inTransit = {
  ...rows(...borrowed, ['Total to pay', '₱5,611.65']),
  steps: [applied, approved, { title: 'Sending the money', state: 'current' }, ...toCome('Due', 'Paid')],
};
const declined = {
  ...rows(...askedFor, ['Decided on', '2 Jun 2026']),
  steps: [applied, { title: 'Declined', state: 'current', on: '2026-06-02' }],
};
const tile = {
  logo: '',
  name: 'Hiram Plan',
  amountRange: '₱5,000–₱30,000',
  jumpKey: 'plan',
  globally: '0',
  rangeDescription: 'for up to 12 months',
  rate: '2% per month of the unpaid principal',
  description: 'You see the full cost before you apply.',
  buttonText: 'Choose',
  buttonEnabled: '1',
};

const orderStates: Readonly<Record<string, { prepare: ScreenState['prepare']; ready: string }>> = {
  '21-under-review': {
    prepare: order('21', 'We are reviewing your application', 'We will answer by 2 Jun 2026.', review),
    ready: 'main dl',
  },
  '21-approved': {
    prepare: order(
      '21',
      '₱4,000 is approved',
      'Review the terms and sign by 8 Jun 2026 to receive the money.',
      {
        ...review,
        playeduL: '/orders',
        reyMsg: '₱4,000 is approved for you. Sign by 8 Jun 2026 to receive it.',
      },
    ),
    ready: 'dialog[open] button',
  },
  '110-declined': {
    prepare: order(
      '110',
      'We could not approve your application',
      'The payments are too high for your income',
      declined,
    ),
    ready: 'main dl',
  },
  '110-recommended': {
    prepare: order(
      '110',
      'We could not approve your application',
      'The payments are too high for your income',
      {
        ...declined,
        showRecommended: '1',
        recProducts: [tile, { ...tile, name: 'Hiram Bullet', jumpKey: 'bullet', buttonEnabled: '0' }],
      },
    ),
    ready: 'main article',
  },
  '151-on-its-way': {
    prepare: order('151', 'We are sending your money', 'You should have it by 4 Jun 2026.', inTransit),
    ready: 'main dl',
  },
  '151-came-back': {
    prepare: order(
      '151',
      'The money was returned to us',
      'Your bank or wallet did not accept it. Please use another account.',
      {
        ...inTransit,
        cardNeedPop: '1',
        cardPopTitle: 'The money was returned to us',
        cardPopMsg: 'Your bank or wallet did not accept it. Please use another account.',
      },
    ),
    ready: 'dialog[open] button',
  },
  '170-running': {
    prepare: order('170', 'Nothing to pay today', 'Next payment: ₱1,870.55 by 1 Jul 2026.', {
      ...running,
      steps: [applied, approved, sent, due, ...toCome('Paid')],
    }),
    ready: 'main dl',
  },
  '174-due': {
    prepare: order('174', 'Pay ₱1,870.55 by 1 Jul 2026', 'No late fees if you pay on time.', {
      ...running,
      steps: [applied, approved, sent, due, ...toCome('Paid')],
    }),
    ready: 'main dl',
  },
  '180-overdue': {
    prepare: order('180', 'Pay ₱1,902.30 now', 'It was due on 1 Jul 2026. If you can’t pay, talk to us.', {
      ...rows(...borrowed, ...plan, ['Late fees', '₱31.75'], ['Left to pay', '₱5,643.40']),
      isDelay: '1',
      steps: [applied, approved, sent, { ...due, title: 'Was due' }, ...toCome('Paid')],
    }),
    ready: 'main dl',
  },
  '200-settled': {
    prepare: order('200', 'Fully paid', 'You have owed nothing since 1 Sept 2026. Thank you.', settled),
    ready: 'main dl',
  },
  '200-rating': {
    prepare: order('200', 'Fully paid', 'You have owed nothing since 1 Sept 2026. Thank you.', {
      ...settled,
      isScore: '1',
    }),
    ready: 'main dl',
  },
};

async function noSuchOrder(page: Page): Promise<void> {
  await page.route(DETAILS, (route) =>
    route.fulfill({ status: 404, json: { code: 404, message: '', data: {} } }),
  );
}

const failure = {
  notice: 'You are not logged in',
  errorMessage: 'The app could not log you in. Open it again, or log in with your mobile number.',
  recProducts: [
    { name: 'Hiram Cash', available: '1', productId: 'cash' },
    { name: 'Hiram Plan', available: '0', productId: 'plan' },
  ].map((product) => ({
    logo: '',
    loanRange: '₱1,000–₱10,000',
    rangeDescription: 'for up to 4 months',
    tags: ['Quick'],
    rate: '6% a month',
    description: 'You see the full cost before you apply.',
    buttonText: 'Choose',
    ...product,
  })),
};

const shelf = {
  currency: 'PHP',
  today: '2026-11-15',
  next: { action: 'apply', title: '', text: '' },
  products: ['Hiram Cash', 'Hiram Plan'].map((productName) => ({
    productId: productName,
    productName,
    productLogo: '',
    canApply: '1',
    unavailableReason: '',
    minAmount: '100000',
    maxAmount: '1000000',
    longestTerm: { periods: '4', termUnit: 'month' },
    rateDescription: '4.5% per month of the unpaid principal',
  })),
};

/** One order in each status and with each dialog, the failure page, and the recommendation list. */
export const orderDetailsScreens: readonly GalleryScreen[] = [
  {
    name: 'order',
    path: '/order',
    query: `&orderId=${ORDER}&productId=${CASH}`,
    states: [
      ...Object.entries(orderStates).map(
        ([name, { prepare, ready }]): ScreenState => ({ name, ready, ...(prepare && { prepare }) }),
      ),
      { name: 'unknown', prepare: noSuchOrder, ready: 'main h2' },
      ...withoutAnswer(DETAILS),
    ],
  },
  {
    name: 'joint-login-failure',
    path: '/jointLoginFailure',
    states: [
      { name: 'ready', prepare: answers(FAILURE, failure), ready: 'main article' },
      ...withoutAnswer(FAILURE),
    ],
  },
  {
    name: 'recommendations',
    path: '/recommendations',
    states: [
      { name: 'ready', prepare: answers(HOME, shelf), ready: 'main article' },
      { name: 'empty', prepare: answers(HOME, { ...shelf, products: [] }), ready: 'main h2' },
      ...withoutAnswer(HOME),
    ],
  },
];
