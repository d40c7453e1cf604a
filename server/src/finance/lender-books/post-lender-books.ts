import { type LenderEntry, lenderEntries } from '@hiram/lending/lender-books';
import { marketRules } from '@hiram/markets/market-pack';
import type { MarketCode } from '@hiram/markets/rules';
import { assert } from '@hiram/values/assert';
import { addDays, type CalendarDate, dateParts, laterOf } from '@hiram/values/calendar-date';
import type { Clock } from '@hiram/values/clock';
import {
  derivedParty,
  digestOf,
  findFirstOpenDay,
  findSummedUntil,
  insertPartyOnly,
  insertPosting,
  openPartyAccount,
  type Transfer,
} from '#ledger/index.ts';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { booksOfBorrower } from './books-of-borrower.ts';
import {
  type BooksDay,
  type BorrowerPage,
  findBorrowerPage,
  lockChainLength,
  lockLoansToPost,
  writeBooks,
} from './lender-books.sql.ts';
import type { BooksOfLoan } from './loan-books.ts';
import { postAllowances } from './post-allowances.ts';

export interface LenderBooksContext {
  readonly database: Database;
  readonly businessClock: Clock;
}

/** Loans of one page, which is at most one transaction. */
const LOANS_AT_ONCE = 500;

/** Sorts before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Posts the books of the day that has just ended. */
export function lenderBooksDaily(context: LenderBooksContext): DailyWork {
  return {
    name: 'lender books',
    run: async ({ market, day }) => {
      await postLenderBooks(context, { market, day: addDays(day, -1) });
    },
  };
}

/**
 * Brings the lender's books of a market to the end of a day: classes, earned income and suspended income. Each
 * batch of borrowers is one transaction. It posts only the difference to what was posted before, so a run
 * may be stopped and repeated at any point.
 */
export async function postLenderBooks(
  context: LenderBooksContext,
  { market, day }: { readonly market: MarketCode; readonly day: CalendarDate },
): Promise<void> {
  const booksDay = { market, day, isMonthEnd: isMonthEnd(day) };
  let after: string | undefined = FIRST_ID;
  while (after !== undefined) {
    const { until, toPost }: BorrowerPage = await findBorrowerPage(context.database, booksDay, {
      after,
      loans: LOANS_AT_ONCE,
    });
    if (toPost.length > 0) {
      await inTransaction(context.database, (tx) =>
        postBatch(tx, context, { ...booksDay, borrowers: toPost }),
      );
    }
    after = until;
  }
}

function isMonthEnd(day: CalendarDate): boolean {
  return dateParts(addDays(day, 1)).day === 1;
}

async function postBatch(
  tx: Transaction,
  { businessClock }: LenderBooksContext,
  { borrowers, ...booksDay }: BooksDay & { readonly borrowers: readonly string[] },
): Promise<void> {
  const { market, day } = booksDay;
  const { assetClasses, incomeRecognition } = marketRules(market, { on: day, channel: 'browser' });
  const rules = { classes: assetClasses.value, income: incomeRecognition.value };
  const loans = await lockLoansToPost(tx, booksDay, borrowers);
  const books = [...Map.groupBy(loans, ({ borrowerId }) => borrowerId).values()].flatMap((own) =>
    booksOfBorrower(rules, own, day),
  );
  if (books.length === 0) return;
  await writeBooks(tx, booksDay, { books, ruleVersion: assetClasses.version });
  const transfers = [
    ...transfersOf(books, day),
    ...(booksDay.isMonthEnd ? await postAllowances(tx, booksDay, books) : []),
  ];
  if (transfers.length === 0) return;
  const party = await openBooks(tx, market);
  const position = await lockChainLength(tx, party);
  const key = `lender-books/${market}/${position + 1}`;
  const posted = await insertPosting(
    tx,
    {
      party,
      book: market,
      bookedOn: await bookingDay(tx, booksDay),
      recordedAt: businessClock.now(),
      kind: 'books_posted',
      actor: 'lender-books',
      reason: `${books.length} loans at the end of ${day}`,
      requestId: `lender-books/${market}/${day}`,
      transfers,
    },
    { key, bodyDigest: digestOf(key), answer: {} },
  );
  assert(posted === position + 1, 'the chain of the books was extended by another posting');
}

/** One transfer for each kind and direction, over all loans of the batch. */
function transfersOf(books: readonly BooksOfLoan[], day: CalendarDate): Transfer[] {
  const sums = new Map<string, LenderEntry>();
  for (const { loan, after } of books) {
    for (const entry of lenderEntries(loan.posted, after)) {
      const key = `${entry.kind} ${entry.debit} ${entry.credit}`;
      sums.set(key, { ...entry, amount: entry.amount + (sums.get(key)?.amount ?? 0n) });
    }
  }
  return [...sums]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([, entry]) => ({
      debit: entry.debit,
      credit: entry.credit,
      amount: entry.amount,
      effectiveOn: day,
      purpose: `${day}/${entry.kind}`,
    }));
}

/** The party that holds a book's accounts of this capability. Its id follows from the book's name. */
export function booksParty(book: MarketCode): string {
  return derivedParty(`lender books of ${book}`);
}

async function openBooks(tx: Transaction, book: MarketCode): Promise<string> {
  const party = booksParty(book);
  await insertPartyOnly(tx, party, { book, name: 'interest_accrued' });
  await openPartyAccount(tx, party, { book, name: 'deferred_fee' });
  await openPartyAccount(tx, party, { book, name: 'suspended_income' });
  await openPartyAccount(tx, party, { book, name: 'loss_allowance' });
  return party;
}

/**
 * The day itself while its sums and its month are open. Afterwards the posting belongs to the next day, with
 * the day as its value date, so that no published balance changes.
 */
export async function bookingDay(
  tx: Transaction,
  { market, day }: Pick<BooksDay, 'market' | 'day'>,
): Promise<CalendarDate> {
  const summedUntil = await findSummedUntil(tx, market);
  const bookedOn = summedUntil === undefined || day > summedUntil ? day : addDays(summedUntil, 1);
  return laterOf(bookedOn, (await findFirstOpenDay(tx, market)) ?? bookedOn);
}
