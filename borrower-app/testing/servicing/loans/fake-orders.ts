import type { Page } from '@playwright/test';
import type { Home } from '#frame/home-query.ts';
import type { Order, OrderPage } from '#servicing/loans/queries.ts';

export const HOME_CALL = '**/under/v3/home/index?**';
export const ORDERS_CALL = '**/under/v3/order/list?**';
export const EVENT_CALL = '**/under/service/event/save?**';

export const CASH = '01980000-0000-7000-8000-000000000001';
export const PLAN = '01980000-0000-7000-8000-000000000002';
export const ORDER = '01990000-0000-7000-8000-000000000001';

type Product = Home['products'][number];

function product(parts: Partial<Product> = {}): Product {
  return {
    productId: CASH,
    productName: 'Hiram Cash',
    productLogo: '',
    canApply: '1',
    unavailableReason: '',
    minAmount: '100000',
    maxAmount: '1000000',
    longestTerm: { periods: '4', termUnit: 'month' },
    rateDescription: '4.5% per month of the unpaid principal',
    ...parts,
  };
}

const products = [
  product(),
  product({
    productId: PLAN,
    productName: 'Hiram Plan',
    minAmount: '500000',
    maxAmount: '3000000',
    longestTerm: { periods: '12', termUnit: 'month' },
    rateDescription: '2% per month of the unpaid principal',
  }),
];

const blocked = products.map((one) => ({
  ...one,
  canApply: '0' as const,
  unavailableReason: 'You have an active loan with us. You can apply again after you pay it off.',
}));

const owed: NonNullable<Home['owed']> = {
  orderId: ORDER,
  number: 'PH-7K4M-29QX',
  productId: CASH,
  productName: 'Hiram Cash',
  orderStatus: '174',
  dueAmount: '187055',
  dueOn: '2026-11-18',
  outstanding: '561165',
  isCovered: '0',
  payments: [
    { dueOn: '2026-10-18', amount: '187055', state: 'paid' },
    { dueOn: '2026-11-18', amount: '187055', state: 'next' },
    { dueOn: '2026-12-18', amount: '187055', state: 'later' },
    { dueOn: '2027-01-18', amount: '187055', state: 'later' },
  ],
};

function home(next: Home['next'], parts: Partial<Home> = {}): Home {
  return { currency: 'PHP', today: '2026-11-15', firstName: 'Maria', next, products, ...parts };
}

const ofOrder = { orderId: ORDER, productId: CASH } as const;

/** A home page for each next action, as the server returns it in English. */
export const homes = {
  apply: home({
    action: 'apply',
    title: 'Borrow up to ₱30,000',
    text: 'Choose an amount and see the full cost before you apply.',
    productId: PLAN,
  }),
  go_on_applying: home({
    action: 'go_on_applying',
    title: 'Continue your application',
    text: 'Hiram Cash, ₱5,000 over 3 months. Your answers are saved.',
    ...ofOrder,
  }),
  wait_for_decision: home(
    {
      action: 'wait_for_decision',
      title: 'We are reviewing your application',
      text: 'We will answer by 16 Nov 2026. You don’t need to do anything until then.',
      until: '2026-11-16T02:00:00.000Z',
      ...ofOrder,
    },
    { products: blocked },
  ),
  read_why_declined: home({
    action: 'read_why_declined',
    title: 'We could not approve your application',
    text: 'See why, and what you can do.',
    ...ofOrder,
  }),
  bind_account: home(
    {
      action: 'bind_account',
      title: '₱5,000 is approved',
      text: 'Tell us where to send the money. You can sign until 22 Nov 2026.',
      ...ofOrder,
    },
    { products: blocked },
  ),
  sign: home(
    {
      action: 'sign',
      title: '₱5,000 is approved',
      text: 'Review the terms and sign by 22 Nov 2026 to receive the money.',
      ...ofOrder,
    },
    { products: blocked },
  ),
  wait_for_money: home(
    {
      action: 'wait_for_money',
      title: 'We are sending your money',
      text: 'You should have it by 18 Nov 2026.',
      ...ofOrder,
    },
    { products: blocked },
  ),
  change_account: home(
    {
      action: 'change_account',
      title: 'The money was returned to us',
      text: 'Your bank or wallet did not accept it. Please use another account.',
      ...ofOrder,
    },
    { products: blocked },
  ),
  repay: home(
    {
      action: 'repay',
      title: 'Pay ₱1,870.55 by 18 Nov 2026',
      text: 'No late fees if you pay on time.',
      ...ofOrder,
    },
    { products: blocked, owed },
  ),
  nothing: home(
    {
      action: 'nothing',
      title: 'Nothing to pay today',
      text: 'Next payment: ₱1,870.55 by 15 Dec 2026.',
      ...ofOrder,
    },
    { products: blocked, owed: { ...owed, orderStatus: '170', dueOn: '2026-12-15' } },
  ),
} as const satisfies Record<Home['next']['action'], Home>;

export const overdueHome: Home = home(
  {
    action: 'repay',
    title: 'Pay ₱1,902.30 now',
    text: 'It was due on 1 Nov 2026. If you can’t pay, talk to us.',
    ...ofOrder,
  },
  { products: blocked, owed: { ...owed, orderStatus: '180', dueAmount: '190230', dueOn: '2026-11-01' } },
);

/** A payment on its way covers the amount. */
export const coveredHome: Home = home(
  {
    action: 'nothing',
    title: '₱1,870.55 is on its way',
    text: 'We will have it by 20 Nov 2026.',
    ...ofOrder,
  },
  { products: blocked, owed: { ...owed, isCovered: '1' } },
);

/** A name as long as the contract allows, without a line break opportunity. */
export const longNames: Home = home(homes.apply.next, {
  firstName: 'Napakahabangpangalanngisangtaongnaghihiramngpera'.repeat(2),
  products: [product({ productName: 'Napakahabangpangalanngisangproduktonapanghiramngpera'.repeat(2) })],
});

export const hindiHome: Home = home(
  {
    action: 'repay',
    title: '18 नव॰ 2026 तक ₹1,870.55 चुकाएँ',
    text: 'समय पर चुकाने से लेट फ़ीस नहीं लगती।',
    ...ofOrder,
  },
  {
    currency: 'INR',
    owed: { ...owed, productName: 'उधार ईएमआई' },
    products: [
      product({
        productName: 'उधार ईएमआई',
        maxAmount: '5000000',
        rateDescription: 'बाकी मूलधन पर 2% हर महीने',
      }),
    ],
  },
);

export function order(parts: Partial<Order> = {}): Order {
  return {
    orderId: ORDER,
    number: 'PH-7K4M-29QX',
    productId: CASH,
    productName: 'Hiram Cash',
    productLogo: '',
    orderStatus: '170',
    statusText: 'Active',
    amount: '500000',
    dayTitle: 'Due date',
    day: '2026-12-15',
    dueAmount: '187055',
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
      ['151', 'Loan being sent', 'Signed', '2026-11-14'],
      ['21', 'Under review', 'Sent', '2026-11-15'],
      ['21', 'Approved, ready to sign', 'Sign by', '2026-11-22'],
      ['110', 'Declined', 'Decided', '2026-10-02'],
      ['200', 'Paid', 'Paid', '2026-09-30'],
    ] as const
  ).map(([orderStatus, statusText, dayTitle, day], index) => {
    const {
      dueAmount: _nothing,
      number,
      ...rest
    } = order({ orderId: idOf(6 - index), orderStatus, statusText });
    const isLoan = orderStatus === '151' || orderStatus === '200';
    return { ...rest, dayTitle, day, ...(isLoan && number !== undefined && { number }) };
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
