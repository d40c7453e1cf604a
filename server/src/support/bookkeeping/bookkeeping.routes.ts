import type { DataOf } from '@hiram/contract/call';
import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import {
  listBookkeepingCategories,
  listBookkeepingEntries,
  readBookkeepingStats,
  removeBookkeepingEntry,
  saveBookkeepingEntry,
} from '@hiram/contract/support/bookkeeping';
import { marketPack } from '@hiram/markets/market-pack';
import { idFrom } from '@hiram/values/ids';
import type { Currency } from '@hiram/values/money';
import { rateAsText } from '@hiram/values/rate';
import { flagOf } from '#platform/calls/flag.ts';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import type { IsOwn } from '#platform/calls/ownership.ts';
import type { BookkeepingContext } from './bookkeeping-context.ts';
import { categoriesOf, categoryName, nameOfCategory } from './categories.ts';
import type { Entry } from './entry.ts';
import { type BookkeepingTotals, isOwnEntry, readEntries, readTotals } from './read-bookkeeping.ts';
import { removeEntry } from './remove-entry.ts';
import { saveEntry } from './save-entry.ts';

export function registerBookkeepingRoutes(server: CallServer, context: BookkeepingContext): void {
  const isOwn: IsOwn = (borrowerId, id) => isOwnEntry(context, borrowerId, id);

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
      const page = await readEntries(context, {
        borrowerId,
        market,
        month,
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
    handle: async ({ entryId, amount, ...entryFields }, { session: { borrowerId }, brand: { market } }) => ({
      entryId: await saveEntry(context, {
        borrowerId,
        market,
        ...entryFields,
        amount: BigInt(amount),
        entryId: entryId === undefined ? undefined : idFrom(entryId),
      }),
    }),
  });

  implement(server, removeBookkeepingEntry, {
    policy: 'borrower',
    ownership: { entryId: isOwn },
    handle: async ({ entryId }, { session: { borrowerId } }) => {
      await removeEntry(context, { borrowerId, id: idFrom(entryId) });
      return {};
    },
  });

  implement(server, readBookkeepingStats, {
    policy: 'borrower',
    handle: async ({ month }, { session: { borrowerId }, brand: { market }, locale }) => {
      const figures = await readTotals(context, { borrowerId, market, month });
      return { currency: currencyOf(market), ...totalsOnWire(figures, locale) };
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

function totalsOnWire(
  { month, today, income, expense, entries, byCategory, byMonth }: BookkeepingTotals,
  locale: Locale,
): Omit<DataOf<typeof readBookkeepingStats>, 'currency'> {
  const isShort = expense > income;
  return {
    month: month.name,
    today,
    income: income.toString(),
    expense: expense.toString(),
    balance: (isShort ? expense - income : income - expense).toString(),
    isShort: flagOf(isShort),
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
