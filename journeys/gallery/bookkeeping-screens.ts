import type { Page } from '@playwright/test';
import type { GalleryScreen } from './gallery-screen.ts';

const BOOK = '**/under/v3/bookkeeping';
const CALCULATOR = '**/under/v3/calculator';

const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];
const nothing = {
  currency: 'PHP',
  month: '2026-11',
  today: '2026-11-15',
  income: '0',
  expense: '0',
  balance: '0',
  isShort: '0',
  entries: '0',
  byCategory: [],
  byMonth: months.map((month) => ({ month, income: '0', expense: '0' })),
};
const written = {
  ...nothing,
  income: '2150000',
  expense: '1385025',
  balance: '764975',
  entries: '3',
  byCategory: [
    { categoryId: 'salary', name: 'Salary', kind: 'income', amount: '2150000', share: '1' },
    { categoryId: 'home', name: 'Rent and home', kind: 'expense', amount: '900000', share: '0.6498' },
    { categoryId: 'food', name: 'Food', kind: 'expense', amount: '485025', share: '0.3502' },
  ],
  byMonth: months.map((month, index) => ({
    month,
    income: String(1_900_000 + index * 50_000),
    expense: String(2_050_000 - index * 133_000),
  })),
};
const entries = [
  entry('e-3', 'food', 'Food', { amount: '485025', note: 'Rice, fish and eggs from the market' }),
  entry('e-2', 'home', 'Rent and home', { amount: '900000', on: '2026-11-05' }),
  entry('e-1', 'salary', 'Salary', { kind: 'income', amount: '2150000', on: '2026-11-01' }),
];
const categories = [
  { categoryId: 'food', kind: 'expense', name: 'Food' },
  { categoryId: 'transport', kind: 'expense', name: 'Transport' },
  { categoryId: 'home', kind: 'expense', name: 'Rent and home' },
  { categoryId: 'stock', kind: 'expense', name: 'Goods for the business' },
];

function entry(entryId: string, categoryId: string, categoryName: string, fields: Record<string, string>) {
  return { entryId, kind: 'expense', categoryId, categoryName, on: '2026-11-14', note: '', ...fields };
}

/** A faked server with this bookkeeping data. */
function book(figures: typeof nothing | typeof written): (page: Page) => Promise<void> {
  const answers: Readonly<Record<string, unknown>> = {
    stats: figures,
    list: { currency: 'PHP', month: '2026-11', entries },
    categories: { currency: 'PHP', categories },
  };
  return async (page) => {
    for (const [call, data] of Object.entries(answers)) {
      await page.route(`${BOOK}/${call}?**`, (route) =>
        route.fulfill({ json: { code: 0, message: '', data } }),
      );
    }
  };
}

async function neverAnswers(page: Page): Promise<void> {
  await page.route('**/under/**', () => new Promise<void>(() => {}));
}

async function fails(page: Page): Promise<void> {
  await page.route('**/under/**', (route) =>
    route.fulfill({ status: 503, json: { code: 503, message: '', data: {} } }),
  );
}

async function openSheet(page: Page): Promise<void> {
  await page.locator('main h3').first().waitFor();
  await page.locator('main button').last().click();
  await page.locator('dialog[open] input[type=radio]').nth(2).waitFor();
}

async function noRates(page: Page): Promise<void> {
  const data = { currency: 'PHP', source: '', isDemonstration: '0', rates: [] };
  await page.route(`${CALCULATOR}/exchange-rate?**`, (route) =>
    route.fulfill({ json: { code: 0, message: '', data } }),
  );
}

async function openCurrency(page: Page): Promise<void> {
  await page.getByRole('tab').last().click();
}

/**
 * The bookkeeping and the calculator, each in every state. The calculator's amounts come from the running
 * server.
 */
export const bookkeepingScreens: readonly GalleryScreen[] = [
  {
    name: 'bookkeeping',
    path: '/bookkeeping',
    states: [
      { name: 'ready', prepare: book(written), ready: 'main li button' },
      { name: 'empty', prepare: book(nothing), ready: 'main section h2' },
      { name: 'loading', prepare: neverAnswers, ready: '[aria-busy=true]' },
      { name: 'failed', prepare: fails, ready: 'main [role="alert"]' },
      { name: 'typing', prepare: book(written), action: openSheet, ready: 'dialog[open] [role=group]' },
      {
        name: 'sheet',
        prepare: book(written),
        action: async (page) => {
          await openSheet(page);
          await page.locator('dialog[open] [role=group] button').first().click();
        },
        ready: 'dialog[open] input[type=radio]',
      },
    ],
  },
  {
    name: 'calculator',
    path: '/calculator',
    states: [
      { name: 'loan', ready: 'main input[type=range]' },
      { name: 'currency', action: openCurrency, ready: 'main select, main section h2' },
      { name: 'no-rates', prepare: noRates, action: openCurrency, ready: 'main section h2' },
      { name: 'loading', prepare: neverAnswers, ready: '[aria-busy=true]' },
      { name: 'failed', prepare: fails, ready: 'main [role="alert"]' },
    ],
  },
];
