import type { DataOf } from '@hiram/contract/call';
import type { readClearingAccounts as contract } from '@hiram/contract/finance/ledger-views';
import { addDays } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { type BookName, books, chart, findAccountChanges, findSummedUntil } from '#ledger/index.ts';
import type { LedgerViewsContext } from './ledger-views-context.ts';

/** Money only passes through these: each of them is at zero when everything has arrived and is explained. */
const clearingAccounts = [
  'settlements_in_transit',
  'transfers_in_transit',
  'payout_suspense',
  'payouts',
  'payment_suspense',
  'refunds_payable',
  'reconciliation_difference',
] as const;

const DAYS_SHOWN = 7;

/**
 * The balances of the clearing accounts at the end of the last summed days. The present day is left out: its transfers
 * are too many to be summed whenever a home page refreshes.
 */
export async function readClearingAccounts(
  { database }: Pick<LedgerViewsContext, 'database'>,
  book: BookName,
): Promise<DataOf<typeof contract>> {
  const { currency } = books[book];
  const last = await findSummedUntil(database, book);
  if (last === undefined) return { currency, accounts: [] };
  const days = Array.from({ length: DAYS_SHOWN }, (_, index) => addDays(last, index + 1 - DAYS_SHOWN));
  const changes = await findAccountChanges(database, book, {
    codes: clearingAccounts.map((name) => chart[name].code),
    from: days[0] ?? last,
    to: last,
  });
  const accounts = clearingAccounts.map((name) => {
    const { code } = chart[name];
    const ofAccount = changes.filter((change) => change.code === code);
    let balance: MinorUnits = 0n;
    for (const { on, amount } of ofAccount) if (!days.includes(on)) balance += amount;
    const balances = days.map((on) => {
      balance += ofAccount.find((change) => change.on === on)?.amount ?? 0n;
      return { on, amount: String(balance) };
    });
    return { code: String(code), name, balances };
  });
  return {
    currency,
    accounts: accounts.filter(({ balances }) => balances.some(({ amount }) => amount !== '0')),
  };
}
