import {
  type BookedTransaction,
  findTransactionsOfParty,
  findTransfersOf,
  type TransferBetween,
} from '#ledger/index.ts';
import { type Actor, namesOfActors, recordAuditEntry } from '#people/staff/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import type { OwnLoan } from '#servicing/loans/index.ts';
import type { LoanFilesContext } from './loan-files-context.ts';
import { existingLoan } from './open-loan-file.ts';

const PAGE = 40;

export interface PostingPage {
  readonly loan: OwnLoan;
  readonly postings: readonly (BookedTransaction & { readonly transfers: readonly TransferBetween[] })[];
  readonly next: string | undefined;
  readonly nameOf: (actor: string) => string;
}

/** Transactions of a loan's own chain, newest first. */
export async function listPostings(
  context: LoanFilesContext,
  actor: Actor,
  { loanId, after }: { readonly loanId: string; readonly after: string | undefined },
): Promise<PostingPage> {
  const { database } = context;
  const loan = await existingLoan(context, loanId);
  if (after === undefined) {
    await inTransaction(database, (tx) =>
      recordAuditEntry(tx, actor, {
        action: 'loan_postings_read',
        on: { kind: 'loan', id: loan.id },
        reason: '',
      }),
    );
  }
  const before = after === undefined ? undefined : cursorFrom(after);
  const found = await findTransactionsOfParty(database, { party: loan.id, before, limit: PAGE + 1 });
  const shown = found.slice(0, PAGE);
  const last = found.length > PAGE ? shown.at(-1) : undefined;
  const [transfers, nameOf] = await Promise.all([
    findTransfersOf(database, shown),
    namesOfActors(
      database,
      shown.map(({ actor: by }) => by),
    ),
  ]);
  return {
    loan,
    nameOf,
    postings: shown.map((one) => ({
      ...one,
      transfers: transfers.get(`${one.chain} ${one.position}`) ?? [],
    })),
    next: last && String(last.position),
  };
}

function cursorFrom(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Refusal('request_malformed');
  return Number(text);
}
