import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Transfer } from '#ledger/index.ts';
import { ContentReader } from '#platform/content/content-reader.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { AllowanceOfLoan, MeasuredAllowance } from './allowance.ts';
import { findAllowances, findLossRateVersions, writeAllowances } from './allowances.sql.ts';
import type { BooksDay } from './lender-books.sql.ts';
import type { BooksOfLoan } from './loan-books.ts';
import { builtInContent, readLossRates } from './loss-rates.ts';
import { measureAllowance } from './measure-allowance.ts';

/** Measures the allowances of loans at a month-end, stores them with their movements, and returns the transfers. */
export async function postAllowances(
  tx: Transaction,
  booksDay: BooksDay,
  books: readonly BooksOfLoan[],
): Promise<Transfer[]> {
  const { rates, version } = await lossRatesOf(tx, booksDay);
  const before = await findAllowances(
    tx,
    books.map(({ loan }) => loan.id),
  );
  const allowances = books.flatMap((book) => measureAllowance(rates, book, before.get(book.loan.id)) ?? []);
  if (allowances.length === 0) return [];
  await writeAllowances(tx, booksDay, { allowances, ratesVersion: version });
  return transfersOf(allowances, before, booksDay.day);
}

/** The rates that apply: the newest published version, or the built-in one. */
async function lossRatesOf(database: Database, { market }: BooksDay) {
  const [newest] = await findLossRateVersions(database, market);
  if (newest === undefined) return { ...builtInContent, version: 1 };
  return { ...readLossRates(new ContentReader(), newest.content), version: newest.version };
}

/** What was written off uses the allowance; the rest of its change is cost. */
function transfersOf(
  allowances: readonly AllowanceOfLoan[],
  before: ReadonlyMap<string, MeasuredAllowance>,
  day: CalendarDate,
): Transfer[] {
  let [cost, used] = [0n, 0n];
  for (const { loanId, after } of allowances) {
    const last = before.get(loanId);
    const usedNow = after.used - (last?.used ?? 0n);
    used += usedNow;
    cost += after.amount - (last?.amount ?? 0n) + usedNow;
  }
  const moves = [
    { name: 'allowance_measured', debit: 'impairment_cost', credit: 'loss_allowance', amount: cost },
    { name: 'allowance_used', debit: 'loss_allowance', credit: 'write_off_loss', amount: used },
  ] as const;
  return moves.flatMap(({ name, debit, credit, amount }): Transfer[] => {
    const purpose = `${day}/${name}`;
    if (amount === 0n) return [];
    return amount > 0n
      ? [{ debit, credit, amount, effectiveOn: day, purpose }]
      : [{ debit: credit, credit: debit, amount: -amount, effectiveOn: day, purpose }];
  });
}
