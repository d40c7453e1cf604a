import { marketPack } from '@hiram/markets/market-pack';
import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import type { Currency, MinorUnits } from '@hiram/values/money';
import { type AccountChange, type BookName, books, chart, findAccountChanges } from '#ledger/index.ts';
import type { LedgerViewsContext } from './ledger-views-context.ts';

/** Money only passes through these: each of them is at zero when everything has arrived and is explained. */
const clearingAccounts = [
  { code: chart.settlements_in_transit.code, name: 'settlements_in_transit' },
  { code: chart.transfers_in_transit.code, name: 'transfers_in_transit' },
  { code: chart.payout_suspense.code, name: 'payout_suspense' },
  { code: chart.payouts.code, name: 'payouts' },
  { code: chart.payment_suspense.code, name: 'payment_suspense' },
  { code: chart.refunds_payable.code, name: 'refunds_payable' },
  { code: chart.reconciliation_difference.code, name: 'reconciliation_difference' },
] as const;

/** Before today. */
const DAYS_SHOWN = 6;

interface ClearingAccount {
  readonly code: number;
  readonly name: string;
  readonly balances: readonly { readonly on: CalendarDate; readonly amount: MinorUnits }[];
}

/** The balances of the clearing accounts at the end of the last days and now. */
export async function readClearingAccounts(
  { database, businessClock }: Pick<LedgerViewsContext, 'database' | 'businessClock'>,
  book: BookName,
): Promise<{ readonly currency: Currency; readonly accounts: readonly ClearingAccount[] }> {
  const last = today(businessClock, marketPack(book).facts.timeZone);
  const first = addDays(last, -DAYS_SHOWN);
  const codes = clearingAccounts.map(({ code }) => code);
  // The day before carries what all earlier days left.
  const changes = await findAccountChanges(database, book, { codes, from: addDays(first, 1) });
  const days = Array.from({ length: DAYS_SHOWN + 1 }, (_, index) => addDays(first, index));
  const accounts = clearingAccounts.map(({ code, name }) => ({
    code,
    name,
    balances: days.map((on) => ({ on, amount: balanceAt(changes, { code, on, isLast: on === last }) })),
  }));
  return {
    currency: books[book].currency,
    accounts: accounts.filter(({ balances }) => balances.some(({ amount }) => amount !== 0n)),
  };
}

/** The present includes postings that are booked ahead, as the account itself does. */
function balanceAt(
  changes: readonly AccountChange[],
  { code, on, isLast }: { readonly code: number; readonly on: CalendarDate; readonly isLast: boolean },
): MinorUnits {
  return changes
    .filter((change) => change.code === code && (isLast || change.on <= on))
    .reduce((sum, { amount }) => sum + amount, 0n);
}
