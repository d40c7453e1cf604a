import type { Page, Route } from '@playwright/test';
import type { BookkeepingStats, Category, Entry } from '#support/bookkeeping/queries.ts';

const CALLS = '**/under/v3/bookkeeping';
export const STATS_CALL: string = `${CALLS}/stats?**`;
export const LIST_CALL: string = `${CALLS}/list?**`;
export const SAVE_CALL: string = `${CALLS}/save?**`;
export const REMOVE_CALL: string = `${CALLS}/remove?**`;
export const CATEGORIES_CALL: string = `${CALLS}/categories?**`;

type Sent = Readonly<Record<string, string>>;

export const emptyMonth: BookkeepingStats = {
  currency: 'PHP',
  month: '2026-11',
  today: '2026-11-15',
  income: '0',
  expense: '0',
  balance: '0',
  isShort: '0',
  entries: '0',
  byCategory: [],
  byMonth: ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'].map((month) => ({
    month,
    income: '0',
    expense: '0',
  })),
};

const november: BookkeepingStats = {
  ...emptyMonth,
  income: '2150000',
  expense: '1385025',
  balance: '764975',
  entries: '4',
  byCategory: [
    { categoryId: 'salary', name: 'Salary', kind: 'income', amount: '2150000', share: '1' },
    { categoryId: 'home', name: 'Rent and home', kind: 'expense', amount: '900000', share: '0.6498' },
    { categoryId: 'food', name: 'Food', kind: 'expense', amount: '485025', share: '0.3502' },
  ],
  byMonth: [
    { month: '2026-06', income: '1900000', expense: '2050000' },
    { month: '2026-07', income: '2000000', expense: '1700000' },
    { month: '2026-08', income: '2000000', expense: '1650000' },
    { month: '2026-09', income: '0', expense: '1200000' },
    { month: '2026-10', income: '2100000', expense: '1900000' },
    { month: '2026-11', income: '2150000', expense: '1385025' },
  ],
};

const october: BookkeepingStats = {
  ...november,
  month: '2026-10',
  income: '2100000',
  expense: '2400000',
  balance: '300000',
  isShort: '1',
};

const entries: readonly Entry[] = [
  entry('e-4', { amount: '125025', on: '2026-11-14', note: 'Rice, fish and eggs from the market' }),
  entry('e-3', { amount: '360000', on: '2026-11-14', note: '' }),
  entry('e-2', {
    categoryId: 'home',
    categoryName: 'Rent and home',
    amount: '900000',
    on: '2026-11-05',
    note: 'x'.repeat(120),
  }),
  entry('e-1', {
    kind: 'income',
    categoryId: 'salary',
    categoryName: 'Salary',
    amount: '2150000',
    on: '2026-11-01',
    note: '',
  }),
];

function entry(entryId: string, given: Partial<Entry>): Entry {
  return {
    entryId,
    kind: 'expense',
    categoryId: 'food',
    categoryName: 'Food',
    amount: '100',
    on: '2026-11-14',
    note: '',
    ...given,
  };
}

const categories: readonly Category[] = [
  { categoryId: 'salary', kind: 'income', name: 'Salary' },
  { categoryId: 'remittance', kind: 'income', name: 'Sent by family' },
  { categoryId: 'food', kind: 'expense', name: 'Food' },
  { categoryId: 'transport', kind: 'expense', name: 'Transport' },
  { categoryId: 'home', kind: 'expense', name: 'Rent and home' },
  { categoryId: 'telephone', kind: 'expense', name: 'Load and internet' },
  { categoryId: 'stock', kind: 'expense', name: 'Goods for the business' },
];

/** A fake server with these entries. It records the requests of each call, oldest first. */
export interface FakedBook {
  readonly stats: Sent[];
  readonly list: Sent[];
  readonly saved: Sent[];
  readonly removed: Sent[];
}

export async function answerBook(
  page: Page,
  {
    monthStats = november,
    shown = entries,
    next,
  }: { monthStats?: BookkeepingStats; shown?: readonly Entry[]; next?: string } = {},
): Promise<FakedBook> {
  const book: FakedBook = { stats: [], list: [], saved: [], removed: [] };
  await answer(page, CATEGORIES_CALL, [], () => ({ currency: 'PHP', categories }));
  await answer(page, STATS_CALL, book.stats, ({ month }) => (month === '2026-10' ? october : monthStats));
  await answer(page, LIST_CALL, book.list, ({ month = '2026-11', after }) => ({
    currency: 'PHP',
    month,
    entries: after === undefined ? shown : [entry('e-0', { on: '2026-11-01', note: 'the last' })],
    ...(next !== undefined && after === undefined && { next }),
  }));
  await answer(page, SAVE_CALL, book.saved, () => ({ entryId: 'e-5' }));
  await answer(page, REMOVE_CALL, book.removed, () => ({}));
  return book;
}

async function answer(
  page: Page,
  call: string,
  sent: Sent[],
  data: (request: Sent) => unknown,
): Promise<void> {
  await page.route(call, (route) => {
    const request = sentIn(route);
    sent.push(request);
    return route.fulfill({ json: { code: 0, message: '', data: data(request) } });
  });
}

function sentIn(route: Route): Sent {
  return Object.fromEntries(new URLSearchParams(route.request().postData() ?? ''));
}
