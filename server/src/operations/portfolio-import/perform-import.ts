import { marketPack } from '@hiram/markets/market-pack';
import { assert } from '@hiram/values/assert';
import { today } from '@hiram/values/clock';
import type { BorrowerId } from '@hiram/values/ids';
import { type Authority, digestOf, insertPartyOnly, insertPosting, type Transfer } from '#ledger/index.ts';
import { findVersions, type ProductVersion } from '#origination/products/index.ts';
import { recordName, registerBorrower } from '#people/identity/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { takeOverLoan, undoTakeOver } from '#servicing/loans/index.ts';
import { loanOfRow } from './loan-of-row.ts';
import { LOAN_FIELD, type PortfolioImport, type PortfolioImportContext } from './portfolio-import.ts';
import {
  deleteParts,
  findLoansToReverse,
  findWaitingLoans,
  lockImport,
  markImported,
  markKept,
  markReversed,
  moveImport,
} from './portfolio-imports.sql.ts';
import { loanFromStored, type ReadLoan } from './stored-loan.ts';

/** Loans of one transaction. */
const BATCH = 50;
/** Borrowers that are created at the same time. */
const AT_ONCE = 4;

type BatchLoan = ReadLoan & { readonly position: number; readonly borrowerId: BorrowerId };

/**
 * Adds the next loans, in one transaction with their postings. True if there may be more. A batch that was
 * interrupted has left borrowers at most, and they are found again by their numbers.
 */
export async function importBatch(context: PortfolioImportContext, one: PortfolioImport): Promise<boolean> {
  const { database, personalData } = context;
  const key = await personalData.findKey(database, one.id);
  assert(key !== undefined, 'an import without its key');
  const waiting = await findWaitingLoans(database, one.id, BATCH);
  if (waiting.length === 0) {
    await finish(context, one);
    return false;
  }
  const read = waiting.map(({ position, content }) => ({
    ...loanFromStored(key.decrypt(LOAN_FIELD, content)),
    position,
  }));
  const products = await productsOf(context, read);
  const loans = await withBorrowers(context, one, read);
  return inTransaction(database, async (tx) => {
    const current = await lockImport(tx, one.id);
    if (current?.state !== 'importing') return false;
    const transfers: Transfer[] = [];
    for (const loan of loans) transfers.push(...(await addLoan(tx, context, one, { loan, products })));
    await postCapital(tx, context, one, { transfers, key: `${keyOf(one)}/import/${read[0]?.position}` });
    return true;
  });
}

async function productsOf(
  { database }: PortfolioImportContext,
  loans: readonly ReadLoan[],
): Promise<ReadonlyMap<string, ProductVersion>> {
  const keys = new Map(
    loans.map(({ row, productVersion: version }) => [
      `${row.product} ${version}`,
      // The dry run found the product by this id.
      { id: row.product as ProductVersion['product']['id'], version },
    ]),
  );
  const versions = await findVersions(database, [...keys.values()]);
  return new Map(versions.map((version) => [`${version.product.id} ${version.version}`, version]));
}

/** A few at a time: each is a transaction of its own, and they share the wait for the disk. */
async function withBorrowers(
  context: PortfolioImportContext,
  one: PortfolioImport,
  read: readonly (ReadLoan & { readonly position: number })[],
): Promise<BatchLoan[]> {
  const loans: BatchLoan[] = [];
  for (let from = 0; from < read.length; from += AT_ONCE) {
    const group = read.slice(from, from + AT_ONCE);
    loans.push(
      ...(await Promise.all(
        group.map(async (loan) => ({ ...loan, borrowerId: await borrowerOf(context, one, loan) })),
      )),
    );
  }
  return loans;
}

/** The borrower with the number, created if necessary. A known borrower keeps their name. */
async function borrowerOf(
  context: PortfolioImportContext,
  { brand, market }: PortfolioImport,
  { mobile, row }: ReadLoan,
): Promise<BorrowerId> {
  const { database, personalData, systemClock } = context;
  return inTransaction(database, async (tx) => {
    const { borrowerId, alreadyRegistered } = await registerBorrower(tx, { brand, market, mobile }, context);
    if (!alreadyRegistered)
      await recordName(tx, personalData, { borrowerId, fullName: row.name, at: systemClock.now() });
    return borrowerId;
  });
}

async function addLoan(
  tx: Transaction,
  context: PortfolioImportContext,
  one: PortfolioImport,
  { loan, products }: { readonly loan: BatchLoan; readonly products: ReadonlyMap<string, ProductVersion> },
): Promise<readonly Transfer[]> {
  const { row, rows, position, borrowerId } = loan;
  const version = products.get(`${row.product} ${loan.productVersion}`);
  assert(version !== undefined, 'a product version is gone');
  const made = loanOfRow(row, rows, { product: version.product, cutOverOn: one.cutOverOn });
  assert('offer' in made, 'a loan that the dry run accepted no longer fits');
  const loanId = context.ids.next<'Loan'>();
  const key = `${keyOf(one)}/loan/${position}`;
  const { market } = one;
  const transfers = await takeOverLoan(tx, context, {
    ...authorityOf(one),
    loanId,
    key,
    borrowerId,
    market,
    offer: made.offer,
  });
  const isNew = await markImported(tx, one.id, { position, loanId });
  assert(isNew, 'a loan of a locked import was imported twice');
  return transfers;
}

/** All loans exist: the files are no longer needed. */
async function finish(
  { database, personalData }: PortfolioImportContext,
  one: PortfolioImport,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const current = await lockImport(tx, one.id);
    if (current?.state !== 'importing') return;
    await deleteParts(tx, one.id);
    await personalData.forget(tx, one.id);
    await moveImport(tx, one.id, { state: 'imported' });
  });
}

/**
 * Reverses the next loans with everything that was booked on them, in one transaction. A loan to which something
 * has happened meanwhile stays and is named. True if there may be more.
 */
export async function reverseBatch(context: PortfolioImportContext, one: PortfolioImport): Promise<boolean> {
  const { database, systemClock } = context;
  return inTransaction(database, async (tx) => {
    const current = await lockImport(tx, one.id);
    if (current?.state !== 'reversing') return false;
    const loans = await findLoansToReverse(tx, one.id, BATCH);
    if (loans.length === 0) {
      await moveImport(tx, one.id, { state: 'reversed' });
      return false;
    }
    const transfers: Transfer[] = [];
    for (const loan of loans) {
      const undone = await undoTakeOver(tx, context, {
        ...authorityOf(one),
        loanId: loan.loanId,
        key: `${keyOf(one)}/reverse/${loan.position}`,
      });
      if (undone === undefined) await markKept(tx, one.id, loan);
      else await markReversed(tx, one.id, { position: loan.position, at: systemClock.now() });
      transfers.push(...(undone ?? []));
    }
    await postCapital(tx, context, one, { transfers, key: `${keyOf(one)}/reversal/${loans[0]?.position}` });
    return true;
  });
}

/** Brings the clearing account back to zero: the loans are the owner's capital, or are so no longer. */
async function postCapital(
  tx: Transaction,
  { businessClock }: PortfolioImportContext,
  one: PortfolioImport,
  { transfers, key }: { readonly transfers: readonly Transfer[]; readonly key: string },
): Promise<void> {
  const credited = transfers.reduce((sum, { debit, credit, amount }) => {
    if (credit === 'migration_clearing') return sum + amount;
    return debit === 'migration_clearing' ? sum - amount : sum;
  }, 0n);
  if (credited === 0n) return;
  const accounts =
    credited > 0n
      ? ({ debit: 'migration_clearing', credit: 'owner_capital' } as const)
      : ({ debit: 'owner_capital', credit: 'migration_clearing' } as const);
  const { market: book } = one;
  await insertPartyOnly(tx, one.id, { book, name: 'payment_suspense' });
  await insertPosting(
    tx,
    {
      ...authorityOf(one),
      party: one.id,
      book,
      bookedOn: today(businessClock, marketPack(book).facts.timeZone),
      recordedAt: businessClock.now(),
      kind: credited > 0n ? 'portfolio_imported' : 'import_reversed',
      transfers: [
        {
          ...accounts,
          amount: credited > 0n ? credited : -credited,
          effectiveOn: one.cutOverOn,
          purpose: `${one.cutOverOn}/imported_capital/${key}`,
        },
      ],
    },
    { key, bodyDigest: digestOf(key), answer: {} },
  );
}

function keyOf({ id }: PortfolioImport): string {
  return `portfolio-import/${id}`;
}

/** The second person's decision is behind every posting. */
function authorityOf(one: PortfolioImport): Authority {
  assert(one.decidedBy !== undefined, 'an import that nobody approved');
  return {
    actor: one.decidedBy,
    reason: `portfolio import ${one.name}: ${one.reason}`,
    requestId: keyOf(one),
  };
}
