import { parseId } from '@hiram/values/ids';
import { nameProducts } from '#origination/products/index.ts';
import { findOpenFreeze, type OpenFreeze } from '#people/account-freezes/index.ts';
import { type Actor, namesOfActors, recordAuditEntry } from '#people/staff/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { findLoansOf } from '#servicing/loans/index.ts';
import { type BorrowerFact, borrowerFacts } from './borrower-facts.ts';
import {
  type AccountLine,
  type ApplicationLine,
  type BorrowerLine,
  type ConsentLine,
  findApplicationsOf,
  findArrivalLink,
  findBorrowers,
  findBoundAccounts,
  findConsentsOf,
  findSessionsOf,
  type SessionLine,
} from './borrower-file-sections.sql.ts';
import { contactsWithNotes, type NotedContact } from './contacts-with-notes.ts';
import { type ComplaintLine, findComplaints } from './loan-file-sections.sql.ts';
import type { LoanFilesContext } from './loan-files-context.ts';
import { type LoanRow, loanRows } from './loan-rows.ts';

/** Limit to a readable page. */
const MOST_LOANS = 50;

/** A borrower with all known data. */
export interface BorrowerFile {
  readonly borrower: BorrowerLine;
  readonly facts: readonly BorrowerFact[];
  readonly cameThrough: string;
  readonly freeze: OpenFreeze | undefined;
  readonly loans: readonly LoanRow[];
  readonly applications: readonly (ApplicationLine & { readonly productName: string })[];
  readonly accounts: readonly AccountLine[];
  readonly consents: readonly ConsentLine[];
  readonly sessions: readonly SessionLine[];
  readonly complaints: readonly ComplaintLine[];
  readonly contacts: readonly NotedContact[];
  readonly nameOf: (actor: string) => string;
}

/** One borrower's page. The access is recorded in the audit trail before any data is returned. */
export async function openBorrowerFile(
  context: LoanFilesContext,
  actor: Actor,
  text: string,
): Promise<BorrowerFile> {
  const { database } = context;
  const id = parseId<'Borrower'>(text);
  const borrower = id && (await findBorrowers(database, [id])).get(id);
  if (borrower === undefined) throw new Refusal('not_found');
  const borrowerId = borrower.id;
  await inTransaction(database, (tx) =>
    recordAuditEntry(tx, actor, {
      action: 'borrower_file_opened',
      on: { kind: 'borrower', id: borrowerId },
      reason: '',
    }),
  );
  const [facts, cameThrough, loans, applications, accounts, sessions, complaints, contacts] =
    await Promise.all([
      borrowerFacts(context, borrowerId),
      findArrivalLink(database, borrowerId),
      findLoansOf(database, { borrowerId, limit: MOST_LOANS }),
      findApplicationsOf(database, borrowerId),
      findBoundAccounts(database, borrowerId),
      findSessionsOf(database, borrowerId),
      findComplaints(database, { borrowerId }),
      contactsWithNotes(context, { borrowerId }),
    ]);
  const freeze = await findOpenFreeze(database, borrowerId);
  const [rows, productNameOf, consents, nameOf] = await Promise.all([
    loanRows(context, loans),
    nameProducts(
      database,
      applications.map(({ product }) => product),
      'en',
    ),
    findConsentsOf(
      database,
      applications.map((one) => one.id),
    ),
    namesOfActors(
      database,
      [...contacts.map(({ staffId }) => staffId), freeze?.frozenBy, freeze?.liftProposedBy].flatMap(
        (staffId) => staffId ?? [],
      ),
    ),
  ]);
  return {
    borrower,
    cameThrough,
    freeze,
    accounts,
    consents,
    sessions,
    complaints,
    contacts,
    nameOf,
    facts: facts ?? [],
    loans: rows,
    applications: applications.map((one) => ({ ...one, productName: productNameOf(one.product) })),
  };
}
