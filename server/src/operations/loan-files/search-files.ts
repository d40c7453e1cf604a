import type { DataOf } from '@hiram/contract/call';
import { MARKET_IDS } from '@hiram/contract/market-ids';
import type * as contract from '@hiram/contract/operations/loan-files';
import { marketPack } from '@hiram/markets/market-pack';
import { formatMoney } from '@hiram/values/formatting';
import { type BorrowerId, idFrom, type LoanId } from '@hiram/values/ids';
import { money } from '@hiram/values/money';
import { findTransactionsByReference } from '#ledger/index.ts';
import { caseOfNumber } from '#operations/case-numbers/index.ts';
import { findApplication } from '#origination/applications/index.ts';
import { nameProducts } from '#origination/products/index.ts';
import { findByName, findByPhoneTail, mobileIndexes, readNames } from '#people/identity/index.ts';
import { type Actor, consumeAttempt, recordAuditEntry } from '#people/staff/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { maskedMobile, maskedName } from '#platform/personal-data/masking.ts';
import { findLoanByNumber, findLoansOf, findSignedLoans } from '#servicing/loans/index.ts';
import { paymentClaimIndexes } from '#servicing/payment-claims/index.ts';
import { findBorrowers } from './borrower-file-sections.sql.ts';
import type { LoanFilesContext } from './loan-files-context.ts';
import { loanRows } from './loan-rows.ts';
import {
  type FoundComplaint,
  type FoundPayment,
  findByNumber,
  findComplaint,
  findLoansByPaymentClaim,
  findNewestLoans,
  findPayments,
  MAX_RESULTS,
  type NewestLoan,
} from './search.sql.ts';
import { type SearchedKind, type SearchTerms, searchTermsOf } from './search-terms.ts';

type Found = DataOf<typeof contract.searchLoanFiles>['found'][number];

export interface FoundInFiles {
  readonly takenFor: readonly SearchedKind[];
  readonly found: readonly Found[];
  readonly hasMore: boolean;
}

/** Above normal manual use, in which a search runs at each pause of typing: more searches indicate bulk copying. */
function searchLimits(staffId: string) {
  const subject = `search ${staffId}`;
  return [
    { subject, windowSeconds: 60, atMost: 120 },
    { subject, windowSeconds: 86_400, atMost: 5_000 },
  ];
}

/**
 * Searches by any term. The audit trail records the actor and the kind of search; the typed text is stored
 * nowhere.
 */
export async function searchLoanFiles(
  context: LoanFilesContext,
  actor: Actor,
  { typed, permissions }: { readonly typed: string; readonly permissions: ReadonlySet<string> },
): Promise<FoundInFiles> {
  await consumeAttempt(context.database, searchLimits(actor.staffId), actor.at);
  const terms = searchTermsOf(typed);
  const { takenFor } = terms;
  await inTransaction(context.database, (tx) =>
    recordAuditEntry(tx, actor, {
      action: 'files_searched',
      on: { kind: 'search', id: takenFor.join(' ') || 'nothing' },
      reason: '',
    }),
  );
  const [byNumber, byId, byMobile, byTail, byReference, byName] = await Promise.all([
    byNumbers(context, terms, permissions),
    byIds(context, terms),
    byMobiles(context, terms),
    byPhoneTail(context, terms),
    byReferences(context, terms),
    byNames(context, terms),
  ]);
  const found = withoutDuplicates([
    ...byNumber,
    ...byId,
    ...byMobile,
    ...byTail.found,
    ...byReference,
    ...byName.found,
  ]);
  return {
    takenFor,
    found: found.slice(0, MAX_RESULTS),
    hasMore: byName.hasMore || byTail.hasMore || found.length > MAX_RESULTS,
  };
}

/** A result found twice is shown once, with the likelier match. */
function withoutDuplicates(found: readonly Found[]): Found[] {
  return [...new Map(found.toReversed().map((one) => [`${one.kind} ${one.id}`, one])).values()].toReversed();
}

type NumberedCaseFound = NonNullable<Awaited<ReturnType<typeof caseOfNumber>>>;

/** A number names one case. */
async function byNumbers(
  context: LoanFilesContext,
  { number }: SearchTerms,
  permissions: ReadonlySet<string>,
): Promise<Found[]> {
  if (number === undefined) return [];
  const { database } = context;
  const [loanId, payments, complaint, other] = await Promise.all([
    findLoanByNumber(database, number),
    findPayments(database, { number }),
    findComplaint(database, { number }),
    caseOfNumber(database, { typed: number, permissions }),
  ]);
  return [
    ...(loanId === undefined ? [] : await loansFound(context, [loanId], 'number')),
    ...payments.map((payment) => paymentFound(payment, 'number')),
    ...(complaint === undefined ? [] : [complaintFound(complaint, 'number')]),
    ...(other === undefined || hasOwnNumber.has(other.kind) ? [] : [caseFound(other, number)]),
  ];
}

/** Found above, with more about them. */
const hasOwnNumber: ReadonlySet<string> = new Set(['loan', 'payment', 'complaint']);

/** The number is all that its finder needs: the case has its own page. */
function caseFound({ kind, caseId }: NumberedCaseFound, number: string): Found {
  const title = kind.replaceAll('_', ' ');
  return {
    ...({ kind, id: caseId, number, by: 'number', state: '', detail: '' } as const),
    title: title.charAt(0).toUpperCase() + title.slice(1),
  };
}

async function byIds(context: LoanFilesContext, { id }: SearchTerms): Promise<Found[]> {
  if (id === undefined) return [];
  const { database } = context;
  const [loans, application, complaint, payments, borrowers] = await Promise.all([
    loansFound(context, [idFrom(id)], 'order'),
    findApplication(database, idFrom(id)),
    findComplaint(database, { id }),
    findPayments(database, { id }),
    borrowersFound(context, [idFrom(id)], 'order'),
  ]);
  return [
    ...loans,
    // The resulting loan has the same id and a better page.
    ...(application === undefined || loans.length > 0 ? [] : [await applicationFound(context, application)]),
    ...(complaint === undefined ? [] : [complaintFound(complaint, 'complaint')]),
    ...payments.map((payment) => paymentFound(payment, 'reference')),
    ...borrowers,
  ];
}

async function byMobiles(context: LoanFilesContext, { mobiles }: SearchTerms): Promise<Found[]> {
  const { database, personalData, brands } = context;
  const numbers = mobiles.flatMap(({ market, mobile }) =>
    brands()
      .filter((brand) => brand.market === market)
      .flatMap(({ code }) =>
        mobileIndexes(personalData, { brand: code, mobile }).map((index) => ({ brand: code, index })),
      ),
  );
  return withTheirLoans(context, await findByNumber(database, numbers), 'mobile');
}

/** Enough to see whose phone it is; a borrower's page has all loans. */
const LOANS_OF_A_TAIL = 3;

async function byPhoneTail(
  context: LoanFilesContext,
  { phoneTail: digits }: SearchTerms,
): Promise<{ readonly found: readonly Found[]; readonly hasMore: boolean }> {
  if (digits === undefined) return { found: [], hasMore: false };
  const { database, personalData } = context;
  const { borrowerIds, hasMore } = await findByPhoneTail(database, personalData, {
    digits,
    limit: MAX_RESULTS,
  });
  if (borrowerIds.length > LOANS_OF_A_TAIL) {
    return { found: await borrowersFound(context, borrowerIds, 'phone_tail'), hasMore };
  }
  return { found: await withTheirLoans(context, borrowerIds, 'phone_tail'), hasMore };
}

async function withTheirLoans(
  context: LoanFilesContext,
  borrowerIds: readonly BorrowerId[],
  by: SearchedKind,
): Promise<Found[]> {
  const loans = await Promise.all(
    borrowerIds.map((borrowerId) => findLoansOf(context.database, { borrowerId, limit: MAX_RESULTS })),
  );
  return [
    ...(await borrowersFound(context, borrowerIds, by)),
    ...(await loansFound(
      context,
      loans.flat().map(({ id }) => id),
      by,
    )),
  ];
}

async function byReferences(context: LoanFilesContext, { reference, id }: SearchTerms): Promise<Found[]> {
  if (reference === undefined) return [];
  const { database, personalData } = context;
  const [payments, posted, traced] = await Promise.all([
    id === undefined ? findPayments(database, { reference }) : [],
    findTransactionsByReference(database, reference),
    Promise.all(
      MARKET_IDS.flatMap((market) => paymentClaimIndexes(personalData, { market, typed: reference })).map(
        (index) => findLoansByPaymentClaim(database, index),
      ),
    ),
  ]);
  // A loan already shown through its payment is not listed again.
  const told = new Set(payments.map(({ loanId }) => loanId));
  const loans = [...posted.map(({ chain }) => chain), ...traced.flat()].filter((one) => !told.has(one));
  return [
    ...payments.map((payment) => paymentFound(payment, 'reference')),
    ...(await loansFound(
      context,
      [...new Set(loans)].slice(0, MAX_RESULTS).map((one) => idFrom(one)),
      'reference',
    )),
  ];
}

async function byNames(
  context: LoanFilesContext,
  { name }: SearchTerms,
): Promise<{ readonly found: readonly Found[]; readonly hasMore: boolean }> {
  if (name === undefined) return { found: [], hasMore: false };
  const { names, hasMore } = await findByName(context.database, context.personalData, {
    typed: name,
    limit: MAX_RESULTS,
  });
  return { found: await borrowersFound(context, [...names.keys()], 'name'), hasMore };
}

async function borrowersFound(
  { database, personalData }: LoanFilesContext,
  ids: readonly BorrowerId[],
  by: SearchedKind,
): Promise<Found[]> {
  const [borrowers, names, keys, loans] = await Promise.all([
    findBorrowers(database, ids),
    readNames(database, personalData, ids),
    personalData.findKeys(database, ids),
    findNewestLoans(database, ids),
  ]);
  return ids.flatMap((id): Found[] => {
    const borrower = borrowers.get(id);
    if (borrower === undefined) return [];
    const { brand, market, mobileEncrypted } = borrower;
    const mobile = mobileEncrypted && keys.get(id)?.decrypt('borrowers.mobile', mobileEncrypted);
    return [
      {
        ...({ kind: 'borrower', id, by, brand, market, borrowerId: id } as const),
        title: maskedName(names.get(id) ?? '') || 'No application',
        // Namesakes look alike under masking; their last digits and loans do not.
        detail: [mobile === undefined ? 'No number' : maskedMobile(mobile), loansText(loans.get(id))].join(
          ' · ',
        ),
        state: borrower.isDeleted ? 'left' : 'borrower',
      },
    ];
  });
}

function loansText(newest: NewestLoan | undefined): string {
  if (newest === undefined) return 'no loan';
  const loan = [newest.number ?? 'loan', newest.state.replaceAll('_', ' ')].join(' ');
  return newest.count === 1 ? loan : `${loan}, ${newest.count} loans`;
}

async function loansFound(
  context: LoanFilesContext,
  ids: readonly LoanId[],
  by: SearchedKind,
): Promise<Found[]> {
  const loans = await findSignedLoans(context.database, ids);
  const rows = await loanRows(
    context,
    ids.flatMap((id) => loans.get(id) ?? []),
  );
  return rows.map(({ loan, brand, productName, maskedName: name, principal, currency }) => ({
    ...({ kind: 'loan', id: loan.id, by, brand, market: loan.market, state: loan.state } as const),
    title: [productName, formatMoney(money(principal, currency), 'en-US')]
      .filter((part) => part !== '')
      .join(' · '),
    detail: [name, `signed ${loan.signedOn}`].filter((part) => part !== '').join(' · '),
    ...(loan.number !== undefined && { number: loan.number }),
    loanId: loan.id,
    borrowerId: loan.borrowerId,
  }));
}

async function applicationFound(
  { database }: LoanFilesContext,
  application: NonNullable<Awaited<ReturnType<typeof findApplication>>>,
): Promise<Found> {
  const product = { id: application.productId, version: application.productVersion };
  return {
    ...({ kind: 'application', id: application.id, by: 'application' } as const),
    brand: application.brandCode,
    market: application.market,
    state: application.state,
    title: (await nameProducts(database, [product], 'en'))(product),
    detail: formatMoney(application.amount, 'en-US'),
    borrowerId: application.borrowerId,
  };
}

function complaintFound(complaint: FoundComplaint, by: SearchedKind): Found {
  const { orderId } = complaint;
  return {
    ...({
      kind: 'complaint',
      id: complaint.id,
      by,
      brand: complaint.brand,
      market: complaint.market,
    } as const),
    ...(complaint.number !== undefined && { number: complaint.number }),
    state: complaint.state,
    title: `Complaint: ${complaint.about.replaceAll('_', ' ')}`,
    detail: orderId === undefined ? 'No loan' : 'About a loan',
    ...(orderId !== undefined && { loanId: orderId }),
    borrowerId: complaint.borrowerId,
  };
}

function paymentFound(payment: FoundPayment, by: SearchedKind): Found {
  const market = MARKET_IDS.find((one) => one === payment.market) ?? 'reference';
  return {
    ...({ kind: 'payment', id: payment.id, by, brand: payment.brand, market, state: payment.state } as const),
    title: formatMoney(money(payment.amount, marketPack(market).facts.currency), 'en-US'),
    detail: [payment.provider, payment.reference]
      .filter((part) => part !== '')
      .join(' · ')
      .slice(0, 120),
    ...(payment.number !== undefined && { number: payment.number }),
    loanId: payment.loanId,
    borrowerId: payment.borrowerId,
  };
}
