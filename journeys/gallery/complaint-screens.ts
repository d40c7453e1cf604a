import type { Page } from '@playwright/test';
import type { GalleryScreen } from './gallery-screen.ts';
import { answers, ORDER } from './order-details-screens.ts';

const PROBLEM = '019c0000-0000-7000-8000-000000000001';
const CALLS = '**/under/user-problem/';
const OPENING = `${CALLS}problem-init?**`;
const LIST = `${CALLS}problem-list?**`;
const DETAILS = `${CALLS}problem-detail?**`;
const EXPLAIN = '**/under/v3/loan-details/explain?**';

const loan = {
  orderNo: ORDER,
  productLogo: '',
  productName: 'Sahod Loan',
  status: '180',
  isShow: '1',
  list: [
    { title: 'Loan amount', value: '₱5,000.00' },
    { title: 'Due', value: '13 Nov 2026' },
  ],
};
const otherLoan = {
  ...loan,
  orderNo: '01990000-0000-7000-8000-000000000009',
  isShow: '0',
  productName: 'Pangkabuhayan at pang-edukasyong pautang ng kooperatiba',
};
const opening = {
  problemType: [
    { title: 'How I was asked to pay', value: '1', about: 'collection' },
    { title: 'The amount is wrong', value: '2', about: 'amount' },
    { title: 'My payment does not show', value: '3', about: 'payment' },
    { title: 'I did not receive my loan', value: '4', about: 'payout' },
    { title: 'My application', value: '5', about: 'application' },
    { title: 'My personal data', value: '6', about: 'personal_data' },
    { title: 'The app or the service', value: '7', about: 'service' },
    { title: 'Something else', value: '8', about: 'other' },
  ],
  problemSonType: [
    { title: 'Called too often or at odd hours', value: '1' },
    { title: 'Threatened or insulted me', value: '2' },
    { title: 'Told other people about my loan', value: '3' },
    { title: 'Asked for a payment I already made', value: '4' },
    { title: 'Something else', value: '5' },
  ],
  orderDetail: loan,
  orderList: [loan, otherLoan],
  replyBy: '2026-11-18',
};
const { orderDetail: _none, ...withoutOrder } = { ...opening, orderList: [] };

const summary = {
  id: PROBLEM,
  time: '2026-11-13T02:00:00Z',
  type: 'How I was asked to pay',
  isNew: '0',
  content: 'They called my mother four times on Sunday and told her about my loan.',
};
const tabs = [
  {
    title: 'Open',
    items: [
      { ...summary, state: 'in_work' },
      {
        ...summary,
        id: 'x',
        state: 'received',
        type: 'The amount is wrong',
        content: 'The late fee is there twice.',
      },
    ],
  },
  { title: 'Answered', items: [{ ...summary, id: 'y', state: 'answered', isNew: '1' }] },
  { title: 'All', items: [] },
];

const step = { at: '2026-11-13T02:00:00Z', text: '' };
const inWork = {
  type: 'How I was asked to pay',
  sonType: 'Told other people about my loan',
  problemId: PROBLEM,
  content: summary.content,
  images: [],
  disposeDetail: '',
  disposeImages: [],
  isNeedScore: '0',
  about: 'collection',
  orderNo: ORDER,
  sentAt: '2026-11-13T02:00:00Z',
  state: 'in_work',
  replyBy: '2026-11-18',
  resolveBy: '2026-11-25',
  today: '2026-11-16',
  isLate: '0',
  isContactPaused: '1',
  steps: [
    { ...step, step: 'received', title: 'Received', text: 'We will answer by 18 Nov 2026.' },
    {
      ...step,
      step: 'contact_held',
      title: 'We stopped contact about this loan',
      text: 'No reminders or calls about it until we decide on your complaint.',
    },
    { ...step, at: '2026-11-13T05:00:00Z', step: 'taken', title: 'We are working on it', text: '' },
  ],
};
const answered = {
  ...inWork,
  state: 'answered',
  isContactPaused: '0',
  isNeedScore: '1',
  reopenUntil: '2026-11-30',
  disposeDetail:
    'You are right. Our caller broke the rules and was taken off the telephone. Your mother’s number is removed from our books.',
  steps: [...inWork.steps, { ...step, at: '2026-11-16T03:00:00Z', step: 'answered', title: 'Answered' }],
};
const disputed = {
  ...answered,
  type: 'The amount is wrong',
  sonType: '',
  about: 'amount',
  isNeedScore: '0',
  score: '5',
  content: 'The late fee is there twice.',
  disposeDetail: 'The second late fee was our mistake. It is taken back.',
  dispute: { currency: 'PHP', amount: '17945', state: 'upheld', reversed: '17945' },
};

const lines = [
  { key: 'instalment-1', kind: 'instalment', title: 'Instalment 1', amount: '187055', mayBeDisputed: '0' },
  { key: 'late-1', kind: 'late_fee', title: 'Late fee', amount: '17945', mayBeDisputed: '1' },
].map((line) => ({
  ...line,
  on: '2026-11-13',
  why: 'Charged once, on the first day late, as in your contract.',
  isTakenOff: '0',
  isDisputed: '0',
}));
const explained = { asOf: '2026-11-16', currency: 'PHP', amount: '205000', owed: '505000', lines };

/** Other calls of the pages are not answered: without a session they would lead to the login. */
function answering(...pairs: readonly (readonly [call: string, data: unknown])[]) {
  return async (page: Page): Promise<void> => {
    await page.route('**/under/**', () => new Promise<void>(() => {}));
    for (const [call, data] of pairs) await answers(call, data)(page);
  };
}

function failing(call: string) {
  return async (page: Page): Promise<void> => {
    await page.route(call, (route) =>
      route.fulfill({ status: 503, json: { code: 503, message: '', data: {} } }),
    );
  };
}

/** The page itself must load, so only `navigator.onLine` is faked. */
async function noConnection(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await page.route('**/under/**', (route) => route.abort('internetdisconnected'));
}

async function write(page: Page): Promise<void> {
  await page.locator('main textarea').fill(summary.content);
}

/** Images of a single colour instead of real photos. */
async function addImages(page: Page): Promise<void> {
  await write(page);
  const files = await page.evaluate(() =>
    ['#3d6fb4', '#b46f3d', '#4f8f5b'].map((colour) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 300 });
      const context = canvas.getContext('2d');
      if (context) context.fillStyle = colour;
      context?.fillRect(0, 0, 400, 300);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    }),
  );
  await page.locator('input[multiple]').setInputFiles(
    files.map((base64, index) => ({
      name: `${index}.png`,
      mimeType: 'image/png',
      buffer: Buffer.from(base64, 'base64'),
    })),
  );
  await page.locator('main li img').nth(2).waitFor();
}

async function sendIt(page: Page): Promise<void> {
  await write(page);
  await page.locator('main button').last().click();
}

const writing = answering([OPENING, opening], [EXPLAIN, explained]);

function next(kind: string): string {
  return `&${kind}&orderNo=${ORDER}`;
}

export const complaintScreens: readonly GalleryScreen[] = [
  {
    name: 'complaint',
    path: '/complaint',
    query: `&orderId=${ORDER}`,
    states: [
      { name: 'ready', prepare: answering([OPENING, opening]), ready: 'main section section' },
      {
        name: 'unfolded',
        prepare: answering([OPENING, opening]),
        action: (page) => page.locator('main button[aria-controls]').click(),
        ready: 'main ul ul button',
      },
      {
        name: 'all-orders',
        prepare: answering([OPENING, opening]),
        action: (page) => page.locator('main header button').click(),
        ready: 'dialog[open] button',
      },
      { name: 'no-order', prepare: answering([OPENING, withoutOrder]), ready: 'main section section' },
      { name: 'loading', prepare: answering(), ready: 'main [role="status"]' },
      { name: 'failed', prepare: failing(OPENING), ready: 'main [role="alert"] button' },
      { name: 'offline', prepare: noConnection, ready: 'main [role="alert"] button' },
    ],
  },
  {
    name: 'complain-page-next',
    path: '/complainPageNext',
    query: next('problemType=1&problemSonType=3'),
    states: [
      { name: 'empty', prepare: writing, ready: 'main textarea' },
      {
        name: 'missing',
        prepare: writing,
        action: (page) => page.locator('main button').last().click(),
        ready: 'textarea[aria-invalid]',
      },
      { name: 'pictures', prepare: writing, action: addImages, ready: 'main progress' },
      {
        name: 'sent',
        prepare: answering(
          [OPENING, opening],
          [`${CALLS}problem-save?**`, { problemId: inWork.problemId }],
          [DETAILS, inWork],
        ),
        action: sendIt,
        // The specification's message, or the page of the complaint.
        ready: 'dialog[open], main h2[tabindex]',
      },
      {
        name: 'waiting',
        prepare: async (page) => {
          await writing(page);
          await page.route(`${CALLS}problem-save?**`, (route) => route.abort('internetdisconnected'));
        },
        action: sendIt,
        ready: 'main blockquote',
      },
      { name: 'failed', prepare: failing(OPENING), ready: 'main [role="alert"] button' },
    ],
  },
  {
    name: 'complain-about-amount',
    path: '/complainPageNext',
    query: next('problemType=2'),
    states: [{ name: 'ready', prepare: writing, ready: 'main input[type="checkbox"]' }],
  },
  {
    name: 'complaint-list',
    path: '/complaintList',
    states: [
      { name: 'ready', prepare: answering([LIST, { tabs }]), ready: 'main [role="tabpanel"] button' },
      {
        name: 'empty',
        prepare: answering([LIST, { tabs: [{ title: 'All', items: [] }] }]),
        ready: 'main [role="tabpanel"] button',
      },
      { name: 'loading', prepare: answering(), ready: 'main [role="status"]' },
      { name: 'failed', prepare: failing(LIST), ready: 'main [role="alert"] button' },
    ],
  },
  {
    name: 'complain-details',
    path: '/complainDetails',
    query: `&problemId=${PROBLEM}`,
    states: [
      { name: 'in-work', prepare: answering([DETAILS, inWork]), ready: 'main ol' },
      { name: 'late', prepare: answering([DETAILS, { ...inWork, isLate: '1' }]), ready: 'main ol' },
      { name: 'answered', prepare: answering([DETAILS, answered]), ready: 'main ol' },
      { name: 'rating', prepare: answering([DETAILS, answered]), ready: 'dialog[open] input' },
      { name: 'reversed', prepare: answering([DETAILS, disputed]), ready: 'main dl' },
      {
        name: 'open-again',
        prepare: answering([DETAILS, { ...answered, isNeedScore: '0' }]),
        action: (page) =>
          page
            .locator('main button')
            .filter({ hasText: /satisfied|संतुष्ट/ })
            .click(),
        ready: 'dialog[open] textarea',
      },
      { name: 'failed', prepare: failing(DETAILS), ready: 'main [role="alert"] button' },
    ],
  },
];
