import { marketPack } from '@hiram/markets/market-pack';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import type { Currency, MinorUnits } from '@hiram/values/money';
import { type BookName, books, type ChartTotals, findChartTotals } from '#ledger/index.ts';
import type { LedgerViewsContext } from './ledger-views-context.ts';

export interface TrialBalance {
  readonly currency: Currency;
  readonly on: CalendarDate;
  readonly accounts: readonly (ChartTotals & {
    readonly balance: MinorUnits;
    readonly isContraBalance: boolean;
  })[];
  readonly isBalanced: boolean;
}

/** Every account of a book at the end of a day, or now. */
export async function readTrialBalance(
  { database, businessClock }: Pick<LedgerViewsContext, 'database' | 'businessClock'>,
  { book, on }: { readonly book: BookName; readonly on: CalendarDate | undefined },
): Promise<TrialBalance> {
  const accounts = await findChartTotals(database, book, on);
  const [debits, credits] = [total(accounts, 'debit'), total(accounts, 'credit')];
  return {
    currency: books[book].currency,
    on: on ?? today(businessClock, marketPack(book).facts.timeZone),
    accounts: accounts.map((account) => ({ ...account, ...remaining(account) })),
    isBalanced: debits === credits && accounts.every(({ isAsAccountsSay }) => isAsAccountsSay),
  };
}

function total(accounts: readonly ChartTotals[], side: 'debit' | 'credit'): MinorUnits {
  return accounts.reduce((sum, account) => sum + account[side], 0n);
}

/** Assets and expenses have debit balances, liabilities, equity and income credit balances. */
function remaining({ kind, debit, credit }: ChartTotals): {
  balance: MinorUnits;
  isContraBalance: boolean;
} {
  const isLeft = kind === 'asset' || kind === 'cost';
  const left = isLeft ? debit - credit : credit - debit;
  return left < 0n ? { balance: -left, isContraBalance: true } : { balance: left, isContraBalance: false };
}
