import { perMarket } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import { addDays, type CalendarDate, dateParts, fromDateParts } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import type { Currency } from '@hiram/values/money';
import { type BookName, books, findChartTotals } from '#ledger/index.ts';
import { type FinancialStatements, financialStatements } from './financial-statements.ts';
import type { LedgerViewsContext } from './ledger-views-context.ts';

/** The month in which the financial year begins: April in India, otherwise January. */
const FIRST_MONTH = perMarket({ reference: 1, PH: 1, IN: 4 });

export interface DatedStatements extends FinancialStatements {
  readonly currency: Currency;
  readonly on: CalendarDate;
  readonly monthFrom: CalendarDate;
  readonly yearFrom: CalendarDate;
}

/** The statements of a book at the end of a day. */
export async function readFinancialStatements(
  { database, businessClock }: Pick<LedgerViewsContext, 'database' | 'businessClock'>,
  { book, on = today(businessClock, marketPack(book).facts.timeZone) }: StatementsQuery,
): Promise<DatedStatements> {
  const monthFrom = fromDateParts({ ...dateParts(on), day: 1 });
  const yearFrom = yearStart(book, on);
  const [now, monthBefore, yearBefore] = [
    await findChartTotals(database, book, on),
    await findChartTotals(database, book, addDays(monthFrom, -1)),
    await findChartTotals(database, book, addDays(yearFrom, -1)),
  ];
  const statements = financialStatements({ now, monthBefore, yearBefore });
  return { ...statements, currency: books[book].currency, on, monthFrom, yearFrom };
}

interface StatementsQuery {
  readonly book: BookName;
  readonly on?: CalendarDate | undefined;
}

function yearStart(book: BookName, on: CalendarDate): CalendarDate {
  const { year, month } = dateParts(on);
  const first = FIRST_MONTH[book];
  return fromDateParts({ year: month >= first ? year : year - 1, month: first, day: 1 });
}

export function statementsOnWire({ profit, totals, retainedEarnings, ...statements }: DatedStatements) {
  const { income, costs, assets, liabilities, equity, ...rest } = statements;
  function profitLine({ code, name, month, year }: DatedStatements['income'][number]) {
    return { code: String(code), name, month: String(month), year: String(year) };
  }
  function balanceLine({ code, name, amount }: DatedStatements['assets'][number]) {
    return { code: String(code), name, amount: String(amount) };
  }
  return {
    ...rest,
    income: income.map(profitLine),
    costs: costs.map(profitLine),
    profit: { month: String(profit.month), year: String(profit.year) },
    assets: assets.map(balanceLine),
    liabilities: liabilities.map(balanceLine),
    equity: equity.map(balanceLine),
    retainedEarnings: String(retainedEarnings),
    totals: {
      assets: String(totals.assets),
      liabilities: String(totals.liabilities),
      equity: String(totals.equity),
    },
  };
}
