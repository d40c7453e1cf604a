import {
  listBookkeepingCategories,
  listBookkeepingEntries,
  readBookkeepingStats,
  removeBookkeepingEntry,
  saveBookkeepingEntry,
} from '@hiram/contract/bookkeeping';
import type { DataOf } from '@hiram/contract/call';
import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import { idFrom } from '@hiram/values/ids';
import type { Currency } from '@hiram/values/money';
import { rateAsText } from '@hiram/values/rate';
import { type CallServer, implement } from '../platform/calls/implement.ts';
import type { IsOwn } from '../platform/calls/ownership.ts';
import type { BookDesk } from './book-desk.ts';
import { categoriesOf, categoryName, nameOfCategory } from './categories.ts';
import type { Entry } from './entry.ts';
import { type BookFigures, isOwnEntry, readEntries, readFigures } from './read-book.ts';
import { removeEntry } from './remove-entry.ts';
import { saveEntry } from './save-entry.ts';

export function registerBookkeepingRoutes(server: CallServer, desk: BookDesk): void {
  const isOwn: IsOwn = (borrowerId, id) => isOwnEntry(desk, borrowerId, id);

  implement(server, listBookkeepingCategories, {
    policy: 'borrower',
    handle: async (_request, { brand: { market }, locale }) => ({
      currency: currencyOf(market),
      categories: categoriesOf(market).map((category) => ({
        categoryId: category.id,
        kind: category.kind,
        name: categoryName(category, locale),
      })),
    }),
  });

  implement(server, listBookkeepingEntries, {
    policy: 'borrower',
    ownership: { after: isOwn },
    handle: async ({ month, after }, { session: { borrowerId }, brand: { market }, locale }) => {
      const page = await readEntries(desk, {
        ...{ borrowerId, market, month },
        after: after === undefined ? undefined : idFrom(after),
      });
      return {
        currency: currencyOf(market),
        month: page.month.name,
        entries: page.entries.map((entry) => entryOnWire(entry, locale)),
        ...(page.next !== undefined && { next: page.next }),
      };
    },
  });

  implement(server, saveBookkeepingEntry, {
    policy: 'borrower',
    ownership: { entryId: isOwn },
    handle: async ({ entryId, amount, ...asked }, { session: { borrowerId }, brand: { market } }) => ({
      entryId: await saveEntry(desk, {
        ...{ borrowerId, market, ...asked },
        amount: BigInt(amount),
        entryId: entryId === undefined ? undefined : idFrom(entryId),
      }),
    }),
  });

  implement(server, removeBookkeepingEntry, {
    policy: 'borrower',
    ownership: { entryId: isOwn },
    handle: async ({ entryId }, { session: { borrowerId } }) => {
      await removeEntry(desk, { borrowerId, id: idFrom(entryId) });
      return {};
    },
  });

  implement(server, readBookkeepingStats, {
    policy: 'borrower',
    handle: async ({ month }, { session: { borrowerId }, brand: { market }, locale }) => {
      const figures = await readFigures(desk, { borrowerId, market, month });
      return { currency: currencyOf(market), ...figuresOnWire(figures, locale) };
    },
  });
}

function currencyOf(market: MarketId): Currency {
  return marketPack(market).facts.currency;
}

function entryOnWire(
  { id, kind, categoryId, amount, on, note }: Entry,
  locale: Locale,
): DataOf<typeof listBookkeepingEntries>['entries'][number] {
  const categoryName = nameOfCategory(categoryId, locale);
  return { entryId: id, kind, categoryId, categoryName, amount: amount.toString(), on, note };
}

function figuresOnWire(
  { month, today, income, expense, entries, byCategory, byMonth }: BookFigures,
  locale: Locale,
): Omit<DataOf<typeof readBookkeepingStats>, 'currency'> {
  const isShort = expense > income;
  return {
    month: month.name,
    today,
    income: income.toString(),
    expense: expense.toString(),
    balance: (isShort ? expense - income : income - expense).toString(),
    isShort: isShort ? '1' : '0',
    entries: String(entries),
    byCategory: byCategory.map(({ categoryId, kind, amount, share }) => ({
      categoryId,
      name: nameOfCategory(categoryId, locale),
      kind,
      amount: amount.toString(),
      share: rateAsText(share),
    })),
    byMonth: byMonth.map((sums) => ({
      month: sums.month,
      income: sums.income.toString(),
      expense: sums.expense.toString(),
    })),
  };
}
