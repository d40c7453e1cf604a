import type { OrderStatus } from '@hiram/contract/constants';
import type { Page } from '@playwright/test';
import type { LoanDetails, LoginFailure } from '#servicing/loans/queries.ts';
import { CASH, ORDER } from './fake-orders.ts';

export const DETAILS_CALL = '**/under/v3/loan-details/loan-details?**';
export const SCORE_CALL = '**/under/v3/loan-details/score?**';
export const LINK_CALL = '**/under/gopia/goya/define/product-link?**';
export const FAILURE_CALL = '**/under/v3/joint-login/failure-detail?**';

export const ORDER_QUERY = `orderId=${ORDER}&productId=${CASH}`;

type Steps = NonNullable<LoanDetails['steps']>;

const applied = { title: 'Applied', state: 'done', on: '2026-06-01' } as const;
const approved = { title: 'Approved', state: 'done', on: '2026-06-01' } as const;
const sent = { title: 'Money sent', state: 'done', on: '2026-06-02' } as const;

function toCome(...titles: readonly string[]): Steps {
  return titles.map((title) => ({ title, state: 'to_come' }));
}

const instalments = [
  { text: '1 of 3, due 1 Jul 2026', value: '₱1,870.55' },
  { text: '2 of 3, due 1 Aug 2026', value: '₱1,870.55' },
  { text: '3 of 3, due 1 Sept 2026', value: '₱1,870.55' },
];
const received = [
  { text: 'Loan amount', value: '₱5,000.00' },
  { text: 'You received', value: '₱4,850.00' },
  { text: 'Money sent to', value: 'GCash •••• 4567' },
];
const left = { text: 'Left to pay', value: '₱5,611.65', isTotal: '1' } as const;

const asked = [
  { text: 'Amount requested', value: '₱5,000' },
  { text: 'Term', value: '3 months' },
  { text: 'Sent on', value: '1 Jun 2026' },
];

export function details(parts: Partial<LoanDetails> = {}): LoanDetails {
  return {
    orderStatus: '21',
    noticeStatusText: '',
    noticeDesText: '',
    recProducts: [],
    productName: 'Hiram Cash',
    productLogo: '',
    userOrderDetail: { detail: [] },
    steps: [],
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
    ...parts,
  };
}

export const NUMBER = 'PH-7K4M-29QX';

/** An order of each status, as the server returns it in English. */
export const orderOf: Readonly<Record<OrderStatus, LoanDetails>> = {
  21: details({
    noticeStatusText: 'We are reviewing your application',
    noticeDesText: 'We will answer by 2 Jun 2026. You don’t need to do anything until then.',
    userOrderDetail: { detail: [...asked, { text: 'Answer by', value: '2 Jun 2026' }] },
    steps: [{ ...applied, state: 'current' }, ...toCome('Approved', 'Money sent', 'Due', 'Paid')],
  }),
  110: details({
    orderStatus: '110',
    noticeStatusText: 'We could not approve your application',
    noticeDesText: 'The payments are too high for your income.',
    userOrderDetail: { detail: [...asked, { text: 'Decided on', value: '2 Jun 2026' }] },
    steps: [applied, { title: 'Declined', state: 'current', on: '2026-06-02' }],
  }),
  151: details({
    orderStatus: '151',
    number: NUMBER,
    noticeStatusText: 'We are sending your money',
    noticeDesText: 'You should have it by 4 Jun 2026.',
    userOrderDetail: {
      detail: [
        { text: 'Loan amount', value: '₱5,000.00' },
        { text: 'You receive', value: '₱4,850.00' },
        { text: 'Send money to', value: 'GCash •••• 4567' },
        { text: 'Term', value: '3 months' },
        { text: 'Signed on', value: '1 Jun 2026' },
        { text: 'Total to pay', value: '₱5,611.65', isTotal: '1' },
      ],
    },
    steps: [applied, approved, { title: 'Sending the money', state: 'current' }, ...toCome('Due', 'Paid')],
  }),
  170: details({
    orderStatus: '170',
    number: NUMBER,
    noticeStatusText: 'Nothing to pay today',
    noticeDesText: 'Next payment: ₱1,870.55 by 1 Jul 2026.',
    userOrderDetail: { detail: [...received, ...instalments, left] },
    steps: [
      ...[applied, approved, sent],
      { title: 'Due', state: 'current', on: '2026-07-01' },
      ...toCome('Paid'),
    ],
  }),
  174: details({
    orderStatus: '174',
    number: NUMBER,
    noticeStatusText: 'Pay ₱1,870.55 by 1 Jul 2026',
    noticeDesText: 'No late fees if you pay on time.',
    userOrderDetail: { detail: [...received, ...instalments, left] },
    steps: [
      ...[applied, approved, sent],
      { title: 'Due', state: 'current', on: '2026-07-01' },
      ...toCome('Paid'),
    ],
  }),
  180: details({
    orderStatus: '180',
    number: NUMBER,
    noticeStatusText: 'Pay ₱1,902.30 now',
    noticeDesText: 'It was due on 1 Jul 2026. If you can’t pay, talk to us.',
    userOrderDetail: {
      detail: [
        ...received,
        ...instalments,
        { text: 'Late fees', value: '₱31.75' },
        { ...left, value: '₱5,643.40' },
      ],
    },
    isDelay: '1',
    steps: [
      ...[applied, approved, sent],
      { title: 'Was due', state: 'current', on: '2026-07-01' },
      ...toCome('Paid'),
    ],
  }),
  200: details({
    orderStatus: '200',
    number: NUMBER,
    noticeStatusText: 'Fully paid',
    noticeDesText: 'You have owed nothing since 1 Sept 2026. Thank you.',
    userOrderDetail: {
      detail: [...received, ...instalments.map(({ text, value }) => ({ text, value: `${value}, paid` }))],
    },
    steps: [applied, approved, sent, { title: 'Paid', state: 'done', on: '2026-09-01' }],
  }),
};

export const hindiOrder: LoanDetails = details({
  orderStatus: '174',
  isDelay: '1',
  noticeStatusText: '1 जुल॰ 2026 तक ₹1,870.55 चुकाएँ',
  noticeDesText: 'समय पर चुकाने से लेट फ़ीस नहीं लगती।',
  productName: 'उधार ईएमआई',
  userOrderDetail: {
    detail: [
      { text: 'लोन की रकम', value: '₹5,000.00' },
      { text: 'आपको मिला', value: '₹4,850.00' },
      { text: 'पैसा यहाँ गया', value: 'SBI •••• 4567' },
      { text: '3 में से 1, ड्यू: 1 जुल॰ 2026', value: '₹1,870.55' },
      { text: 'कुल बाकी', value: '₹5,611.65', isTotal: '1' },
    ],
  },
  steps: [
    { title: 'अप्लाई किया', state: 'done', on: '2026-06-01' },
    { title: 'मंज़ूर हुआ', state: 'done', on: '2026-06-01' },
    { title: 'पैसा भेजा गया', state: 'done', on: '2026-06-02' },
    { title: 'ड्यू डेट', state: 'current', on: '2026-07-01' },
    ...toCome('चुका दिया'),
  ],
});

type Tile = LoanDetails['recProducts'][number];

export function tile(parts: Partial<Tile> = {}): Tile {
  return {
    logo: '',
    name: 'Hiram Plan',
    amountRange: '₱5,000–₱30,000',
    jumpKey: 'plan',
    rangeDescription: 'for up to 12 months',
    rate: '2% per month of the unpaid principal',
    description: 'You see the full cost before you apply.',
    buttonText: 'Choose',
    buttonEnabled: '1',
    globally: '0',
    ...parts,
  };
}

export const failure: LoginFailure = {
  notice: 'You are not logged in',
  errorMessage: 'The app could not log you in. Open it again, or log in.',
  recProducts: [
    { name: 'Hiram Cash', available: '1' as const, productId: 'cash' },
    { name: 'Hiram Plan', available: '0' as const, productId: 'plan' },
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

/** Injects a fake native shell and records its calls. */
export async function standInShell(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const calls: { name: string; payload: unknown }[] = [];
    const messageHandlers: Record<string, { postMessage(payload: unknown): void }> = {};
    for (const name of ['to', 'toP', 'toHome', 'toMine', 'callTelephone', 'toRate']) {
      messageHandlers[name] = { postMessage: (payload) => void calls.push({ name, payload }) };
    }
    Object.assign(window, {
      shellCalls: calls,
      webkit: { messageHandlers },
    });
  });
}

export async function shellCalls(page: Page): Promise<unknown> {
  return page.evaluate((): unknown => Reflect.get(window, 'shellCalls'));
}
