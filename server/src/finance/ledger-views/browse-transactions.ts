import { marketPack } from '@hiram/markets/market-pack';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import { parseId } from '@hiram/values/ids';
import type { Currency } from '@hiram/values/money';
import {
  type BookedTransaction,
  type BookName,
  books,
  type DayCursor,
  findBooksOf,
  findKindsOfDay,
  findTouching,
  findTransactionsByReference,
  findTransactionsOfDay,
  findTransfersOf,
  isOfBook,
  type TransferBetween,
} from '#ledger/index.ts';
import type { Database } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import { existingLoans } from '#servicing/loans/index.ts';
import type { LedgerViewsContext } from './ledger-views-context.ts';

const PAGE = 30;
/**
 * Batch size and maximum number of batches when filtering by book or account; the page then shows what was
 * found.
 */
const LOOKED = 200;
const MOST_LOOKS = 5;

export interface TransactionsQuery {
  readonly book: BookName;
  readonly on: CalendarDate | undefined;
  readonly kind: string | undefined;
  /** Account code of the chart. */
  readonly account: number | undefined;
  readonly reference: string | undefined;
  readonly after: string | undefined;
}

interface TransactionView extends BookedTransaction {
  readonly isLoan: boolean;
  readonly transfers: readonly TransferBetween[];
}

export interface TransactionPage {
  readonly currency: Currency;
  readonly transactions: readonly TransactionView[];
  readonly kinds: readonly string[];
  readonly next: string | undefined;
}

export async function browseTransactions(
  { database, businessClock }: Pick<LedgerViewsContext, 'database' | 'businessClock'>,
  query: TransactionsQuery,
): Promise<TransactionPage> {
  const { book, reference } = query;
  const { currency } = books[book];
  if (reference !== undefined) {
    const transactions = await findByReference(database, book, reference.trim());
    return { currency, transactions, kinds: [], next: undefined };
  }
  const day = query.on ?? today(businessClock, marketPack(book).facts.timeZone);
  const kinds = await findKindsOfDay(database, day);
  const ofKinds = query.kind === undefined ? kinds : kinds.filter((kind) => kind === query.kind);
  const page = await pageOfDay(database, { ...query, day, kinds: ofKinds });
  return { currency, kinds, ...page };
}

async function findByReference(
  database: Database,
  book: BookName,
  reference: string,
): Promise<TransactionView[]> {
  const named = await findTransactionsByReference(database, reference);
  const ofParty = await findBooksOf(
    database,
    named.map(({ chain }) => chain),
  );
  const ofBook = named.filter(({ chain }) => isOfBook(ofParty.get(chain), book));
  return markLoans(database, await withTransfers(database, ofBook));
}

type DayQuery = Pick<TransactionsQuery, 'book' | 'account' | 'after'> & {
  readonly day: CalendarDate;
  readonly kinds: readonly string[];
};

async function pageOfDay(
  database: Database,
  { book, account, after: text, day, kinds }: DayQuery,
): Promise<Pick<TransactionPage, 'transactions' | 'next'>> {
  let after = text === undefined ? undefined : parseCursor(text);
  const found: (WithTransfers & { readonly place: DayCursor })[] = [];
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const looked = await findTransactionsOfDay(database, { day, kinds, after, limit: LOOKED });
    const ofBook = looked.filter((one) => isOfBook(one.book, book));
    const query = account === undefined ? ofBook : await findTouching(database, ofBook, account);
    // Reads transfers only for the page and one extra row.
    found.push(...(await withTransfers(database, query.slice(0, PAGE + 1 - found.length))));
    if (found.length > PAGE) {
      const shown = await markLoans(database, found.slice(0, PAGE));
      return { transactions: shown, next: nextOf(found[PAGE - 1]) };
    }
    if (looked.length < LOOKED) return { transactions: await markLoans(database, found), next: undefined };
    after = looked.at(-1)?.place;
  }
  return { transactions: await markLoans(database, found), next: after && formatCursor(after) };
}

type WithTransfers = Omit<TransactionView, 'isLoan'>;

async function withTransfers<One extends BookedTransaction>(
  database: Database,
  transactions: readonly One[],
): Promise<(One & WithTransfers)[]> {
  const transfers = await findTransfersOf(database, transactions);
  return transactions.map((one) => ({
    ...one,
    transfers: transfers.get(`${one.chain} ${one.position}`) ?? [],
  }));
}

/** Only for displayed transactions: more are scanned than shown. */
async function markLoans(
  database: Database,
  transactions: readonly WithTransfers[],
): Promise<TransactionView[]> {
  const loans = await existingLoans(
    database,
    transactions.map(({ chain }) => chain),
  );
  return transactions.map((one) => ({ ...one, isLoan: loans.has(one.chain) }));
}

function nextOf(last: { readonly place: DayCursor } | undefined): string | undefined {
  return last && formatCursor(last.place);
}

function formatCursor({ moment, chain, position }: DayCursor): string {
  return `${moment}_${chain}_${position}`;
}

/** A timestamp as PostgreSQL prints it, to the microsecond; `instant` keeps only milliseconds. */
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/;

function parseCursor(text: string): DayCursor {
  const [moment = '', chain = '', position = ''] = text.split('_');
  if (!MOMENT.test(moment) || parseId(chain) === undefined || !/^\d{1,9}$/.test(position)) {
    throw new Refusal('request_malformed');
  }
  return { moment, chain, position: Number(position) };
}
