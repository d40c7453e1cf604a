import type { Page } from '@playwright/test';
import type { Home, Order, OrderPage } from '#servicing/loans/queries.ts';

export const HOME_CALL = '**/under/v3/home/index?**';
export const ORDERS_CALL = '**/under/v3/order/list?**';
export const EVENT_CALL = '**/under/service/event/save?**';

export const CASH = '01980000-0000-7000-8000-000000000001';
export const PLAN = '01980000-0000-7000-8000-000000000002';
export const ORDER = '01990000-0000-7000-8000-000000000001';

type Product = Home['products'][number];

function product(parts: Partial<Product> = {}): Product {
  return {
    ...{ productId: CASH, productName: 'Hiram Cash', productLogo: '', canApply: '1', unavailableReason: '' },
    ...{ minAmount: '100000', maxAmount: '1000000' },
    longestTerm: { periods: '4', termUnit: 'month' },
    rateDescription: '4.5% a month of what you still owe',
    ...parts,
  };
}

const products = [
  product(),
  product({
    ...{ productId: PLAN, productName: 'Hiram Plan', minAmount: '500000', maxAmount: '3000000' },
    longestTerm: { periods: '12', termUnit: 'month' },
    rateDescription: '2% a month of what you still owe',
  }),
];

const blocked = products.map((one) => ({
  ...one,
  canApply: '0' as const,
  unavailableReason:
    'You have a loan with us that is not settled yet. You can ask for another one after that.',
}));

const owed: NonNullable<Home['owed']> = {
  ...{ orderId: ORDER, productId: CASH, productName: 'Hiram Cash', orderStatus: '174' },
  ...{ dueAmount: '187055', dueOn: '2026-11-18', outstanding: '561165' },
};

function home(next: Home['next'], parts: Partial<Home> = {}): Home {
  return { currency: 'PHP', today: '2026-11-15', next, products, ...parts };
}

const ofOrder = { orderId: ORDER, productId: CASH } as const;

/** A home page for each next action, as the server returns it in English. */
export const homes = {
  apply: home({
    action: 'apply',
    title: 'Borrow up to ₱30,000',
    text: 'Choose an amount and see all that it costs before you apply.',
    productId: PLAN,
  }),
  go_on_applying: home({
    action: 'go_on_applying',
    title: 'Go on with your application',
    text: 'Hiram Cash, ₱5,000 over 3 months. What you have filled in is kept.',
    ...ofOrder,
  }),
  wait_for_decision: home(
    {
      action: 'wait_for_decision',
      title: 'We are looking at your application',
      text: 'You have our answer by 16 Nov 2026. There is nothing to do until then.',
      until: '2026-11-16T02:00:00.000Z',
      ...ofOrder,
    },
    { products: blocked },
  ),
  read_why_declined: home({
    action: 'read_why_declined',
    title: 'We could not approve your application',
    text: 'Read why, and what would change it.',
    ...ofOrder,
  }),
  bind_account: home(
    {
      action: 'bind_account',
      title: '₱5,000 is approved',
      text: 'Tell us where the money should go. You can sign until 22 Nov 2026.',
      ...ofOrder,
    },
    { products: blocked },
  ),
  sign: home(
    {
      action: 'sign',
      title: '₱5,000 is approved',
      text: 'Read the terms and sign by 22 Nov 2026 to get the money.',
      ...ofOrder,
    },
    { products: blocked },
  ),
  wait_for_money: home(
    {
      action: 'wait_for_money',
      title: 'Your money is on its way',
      text: 'It should be in your account by 18 Nov 2026.',
      ...ofOrder,
    },
    { products: blocked },
  ),
  change_account: home(
    {
      action: 'change_account',
      title: 'The money came back',
      text: 'Your bank or wallet did not take it. Please give us another account.',
      ...ofOrder,
    },
    { products: blocked },
  ),
  repay: home(
    {
      action: 'repay',
      title: 'Pay ₱1,870.55 by 18 Nov 2026',
      text: 'On time it costs nothing extra.',
      ...ofOrder,
    },
    { products: blocked, owed },
  ),
  nothing: home(
    {
      action: 'nothing',
      title: 'Nothing to pay today',
      text: 'Next is ₱1,870.55 by 15 Dec 2026.',
      ...ofOrder,
    },
    { products: blocked, owed: { ...owed, orderStatus: '170', dueOn: '2026-12-15' } },
  ),
} as const satisfies Record<Home['next']['action'], Home>;

export const overdueHome: Home = home(
  {
    action: 'repay',
    title: 'Pay ₱1,902.30 now',
    text: 'It was due on 1 Nov 2026. If you cannot pay it, talk to us.',
    ...ofOrder,
  },
  { products: blocked, owed: { ...owed, orderStatus: '180', dueAmount: '190230', dueOn: '2026-11-01' } },
);

/** A name as long as the contract allows, without a line break opportunity. */
export const longNames: Home = home(homes.repay.next, {
  owed: { ...owed, productName: 'Napakahabangpangalanngisangproduktonapanghiramngpera'.repeat(2) },
  products: [product({ productName: 'Napakahabangpangalanngisangproduktonapanghiramngpera'.repeat(2) })],
});

export const hindiHome: Home = home(
  {
    action: 'repay',
    title: '18 नव॰ 2026 तक ₹1,870.55 चुकाएँ',
    text: 'समय पर चुकाने से कुछ अतिरिक्त नहीं लगता।',
    ...ofOrder,
  },
  {
    currency: 'INR',
    owed: { ...owed, productName: 'उधार ईएमआई' },
    products: [
      product({
        productName: 'उधार ईएमआई',
        maxAmount: '5000000',
        rateDescription: 'बाकी राशि पर 2% हर महीने',
      }),
    ],
  },
);

export function order(parts: Partial<Order> = {}): Order {
  return {
    ...{ orderId: ORDER, productId: CASH, productName: 'Hiram Cash', productLogo: '' },
    ...{ orderStatus: '170', statusText: 'Running', amount: '500000' },
    ...{ dayTitle: 'Pay by', day: '2026-12-15', dueAmount: '187055' },
    ...parts,
  };
}

function idOf(number: number): string {
  return `01990000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

/** One order of each status. */
export const everyStatus: readonly Order[] = [
  order({
    orderId: idOf(9),
    orderStatus: '180',
    statusText: 'Overdue',
    dayTitle: 'Was due',
    day: '2026-11-01',
    dueAmount: '190230',
  }),
  order({ orderId: idOf(8), orderStatus: '174', statusText: 'Due soon', day: '2026-11-18' }),
  order({ orderId: idOf(7) }),
  ...(
    [
      ['151', 'Money on its way', 'Signed', '2026-11-14'],
      ['21', 'Under review', 'Sent', '2026-11-15'],
      ['21', 'Approved, to be signed', 'Sign by', '2026-11-22'],
      ['110', 'Declined', 'Decided', '2026-10-02'],
      ['200', 'Settled', 'Settled', '2026-09-30'],
    ] as const
  ).map(([orderStatus, statusText, dayTitle, day], index) => {
    const { dueAmount: _nothing, ...rest } = order({ orderId: idOf(6 - index), orderStatus, statusText });
    return { ...rest, dayTitle, day };
  }),
];

export function orderPage(orders: readonly Order[], next?: string): OrderPage {
  return { currency: 'PHP', orders: [...orders], ...(next !== undefined && { next }) };
}

/** Answers a call over HTTP. Returns the requests, oldest first. */
export async function answer(page: Page, call: string, data: unknown): Promise<Record<string, string>[]> {
  const sent: Record<string, string>[] = [];
  await page.route(call, (route) => {
    sent.push(Object.fromEntries(new URLSearchParams(route.request().postData() ?? '')));
    return route.fulfill({ json: { code: 0, message: '', data } });
  });
  return sent;
}
