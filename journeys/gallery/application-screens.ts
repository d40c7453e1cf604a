import type { Page } from '@playwright/test';
import type { GalleryScreen } from './gallery-screen.ts';

// The pages of an application and its outcomes. The items' labels come from the server, so they are in
// English.

const CALLS = '**/under/v3';

const steps = ['documents', 'identity', 'work', 'references', 'consents'] as const;

const application = {
  orderId: 'a-1',
  state: 'filling_in',
  productId: '7',
  productName: 'Hiram Cash',
  productLogo: '',
  currency: 'PHP',
  amount: '1000000',
  periods: '6',
  termUnit: 'month',
  isWithPerson: '0',
  hasPayoutAccount: '0',
  canWithdraw: '1',
  steps: steps.map((step, index) => ({ step, status: index === 0 ? 'begun' : 'to_do' })),
};
const complete = { ...application, steps: steps.map((step) => ({ step, status: 'done' })) };

function item(code: string, title: string, parts: Readonly<Record<string, unknown>> = {}) {
  const empty = {
    subtitle: '',
    cate: 'text',
    value: '',
    inputType: 'text',
    isRequired: '1',
    maxLength: '100',
  };
  return { code, title, ...empty, group: '', ...parts };
}

function options(...names: readonly string[]) {
  return { cate: 'enum', note: names.map((name) => ({ name, type: name.toLowerCase() })) };
}

const items = [
  item('fullName', 'Full name', { value: 'Maria Santos' }),
  item('birthDay', 'Date of birth', { cate: 'day', value: '1991-05-04' }),
  item('nationality', 'Nationality', { ...options('Filipino', 'Other'), value: 'filipino' }),
  item('documentKind', 'ID type', {
    ...options('National ID (PhilSys)', 'UMID', 'Passport', 'Driver’s licence', 'SSS ID', 'PRC licence'),
    value: 'umid',
  }),
  item('documentNumber', 'ID number', { subtitle: 'As printed on the ID' }),
  item('addressCity', 'City or district', { cate: 'citySelect', group: 'Permanent address' }),
  item('addressLine', 'House number and street', { group: 'Permanent address' }),
];

const documents = [
  {
    kind: 'identity_front',
    title: 'Front of your ID',
    hint: 'The whole card in view.',
    imageId: 'i-1',
  },
  { kind: 'selfie', title: 'Selfie', hint: 'Your face in good light.' },
].map((it) => ({ purpose: 'identity', isRequired: '1', ...it }));

const consents = [
  {
    consentId: 'privacy',
    title: 'What we do with your data',
    isRequired: '1',
    digest: 'a'.repeat(64),
    paragraphs: ['We use what you write to decide on your loan.', 'We keep it as long as the law asks.'],
  },
  {
    consentId: 'location',
    title: 'Where you are, once',
    isRequired: '0',
    digest: 'b'.repeat(64),
    paragraphs: ['Once, to about a kilometre, to check your address.'],
    givenAt: '2026-11-15T02:00:00Z',
  },
];

const offer = {
  amount: '1000000',
  periods: '6',
  termUnit: 'month',
  netProceeds: '960000',
  totalCost: '214000',
  totalToRepay: '1174000',
  firstDueOn: '2026-12-15',
  firstAmount: '195700',
  validUntil: '2026-11-22T15:59:00Z',
};

const plan = {
  ...offer,
  instalments: [{ number: '1', dueOn: '2026-12-15', amount: '1174000' }],
};

const reasons = [
  {
    title: 'The payments are too high for your income',
    explanation: 'With your income, this loan would leave you too little for your living costs.',
    remedy: 'Choose a smaller amount or a longer term.',
  },
];

/** A faked server with this application and all data that its pages need. */
function having(changes: Readonly<Record<string, unknown>>) {
  const answers: Readonly<Record<string, unknown>> = {
    'certify/index': { ...application, ...changes },
    'certify/page': { items, savedVersion: '1', isDone: '0' },
    'certify/save': {
      savedVersion: '2',
      isDone: '0',
      problems: [{ code: 'documentNumber', message: 'Please fill this in.' }],
    },
    'certify/documents': { documents },
    'certify/consents': { consents },
    'calculator/emi': plan,
  };
  return async (page: Page): Promise<void> => {
    await page.route(`${CALLS}/**`, (route) => {
      const call = new URL(route.request().url()).pathname.replace('/under/v3/', '');
      return route.fulfill({ json: { code: 0, message: '', data: answers[call] ?? {} } });
    });
  };
}

/** Opens one page from the overview. */
function openPage(position: number) {
  return (page: Page): Promise<void> => page.locator('main li button').nth(position).click();
}

async function neverAnswers(page: Page): Promise<void> {
  await page.route(`${CALLS}/**`, () => new Promise<void>(() => {}));
}

async function fails(page: Page): Promise<void> {
  await page.route(`${CALLS}/**`, (route) =>
    route.fulfill({ status: 503, json: { code: 503, message: '', data: {} } }),
  );
}

async function nothing(page: Page): Promise<void> {
  await page.route(`${CALLS}/**`, (route) =>
    route.fulfill({ status: 404, json: { code: 404, message: '', data: {} } }),
  );
}

async function noConnection(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await page.route(`${CALLS}/**`, (route) => route.abort('internetdisconnected'));
}

const times = { sentAt: '2026-11-15T02:00:00Z', decideBy: '2026-11-16T02:00:00Z' };
const underReview = { state: 'under_review', ...times };
/** What the borrower has and needs in a month, and the largest amount that follows. */
const budget = {
  income: '1800000',
  needs: '1300000',
  debts: '200000',
  reserve: '180000',
  mostPerMonth: '120000',
  mostAmount: '300000',
};

const approved = { state: 'awaiting_signature', offer };

export const applicationScreens: readonly GalleryScreen[] = [
  {
    name: 'apply',
    path: '/apply',
    states: [
      { name: 'ready', prepare: having({}), ready: 'main progress' },
      { name: 'complete', prepare: having(complete), ready: 'main progress' },
      { name: 'loading', prepare: neverAnswers, ready: '[aria-busy=true]' },
      { name: 'failed', prepare: fails, ready: 'main [role="alert"] button' },
      { name: 'offline', prepare: noConnection, ready: 'main [role="alert"] button' },
      { name: 'empty', prepare: nothing, ready: 'main h2' },
    ],
  },
  {
    name: 'apply-pages',
    path: '/apply',
    states: [
      { name: 'form', prepare: having({}), action: openPage(1), ready: 'main form input' },
      {
        name: 'form-problems',
        prepare: having({}),
        action: async (page) => {
          await openPage(1)(page);
          await page.locator('main form button[type=submit]').click();
        },
        ready: 'main form [role="alert"] p',
      },
      { name: 'documents', prepare: having({}), action: openPage(0), ready: 'main input[type=file]' },
      { name: 'consents', prepare: having({}), action: openPage(4), ready: 'main input[role=switch]' },
      {
        name: 'review',
        prepare: having(complete),
        action: (page) => page.locator('main button').last().click(),
        ready: 'main dl',
      },
    ],
  },
  {
    name: 'apply-outcome',
    path: '/apply',
    states: [
      { name: 'under-review', prepare: having(underReview), ready: 'main ol' },
      { name: 'with-person', prepare: having({ ...underReview, isWithPerson: '1' }), ready: 'main ol' },
      { name: 'approved', prepare: having(approved), ready: 'main dl' },
      { name: 'approved-account', prepare: having({ ...approved, hasPayoutAccount: '1' }), ready: 'main dl' },
      {
        name: 'declined',
        prepare: having({
          state: 'declined',
          declined: { reasons, decidedBy: 'rules', applyAgainOn: '2027-02-15' },
        }),
        ready: 'main h3',
      },
      { name: 'approved-less', prepare: having({ ...approved, budget }), ready: 'main dl' },
      {
        name: 'declined-budget',
        prepare: having({
          state: 'declined',
          declined: { reasons, decidedBy: 'rules' },
          budget: { ...budget, needs: '1700000', mostPerMonth: '0', mostAmount: '0' },
        }),
        ready: 'main h3',
      },
      { name: 'withdrawn', prepare: having({ state: 'withdrawn' }), ready: 'main h2' },
      { name: 'signed', prepare: having({ state: 'signed' }), ready: 'main h2' },
    ],
  },
];
