import type { FreezeReason } from '@hiram/contract/people/account-freezes';
import type { Page } from '@playwright/test';
import type { BorrowerFile, Found, LoanFile } from '#operations/loan-files/queries.ts';
import type { Mandate } from '#servicing/mandates/queries.ts';
import { fakeCalls, pageOf } from '#testing/session/fake-calls.ts';
import { type FakedStaff, fakeStaff } from '#testing/session/fake-staff.ts';
import { aBorrower, aLoan, asOfDay, LOAN, postings, THE_PDF } from './fake-files.ts';

/** The files of a fake API that exists for one test. The test can read and change its state. */
export interface FakedFiles {
  readonly staff: FakedStaff;
  readonly loans: LoanFile[];
  borrower: BorrowerFile;
  /** The automatic payments of every loan; undefined if there are none. */
  mandate: Mandate | undefined;
  /** The result of the next search. */
  found: Found;
}

/** Fakes loans, borrowers and search. Loan actions are faked separately. */
export async function fakeLoanFiles(page: Page, overrides: Partial<FakedStaff> = {}): Promise<FakedFiles> {
  const staff = await fakeStaff(page, { role: 'finance', ...overrides });
  const files: FakedFiles = {
    staff,
    loans: [
      aLoan({}),
      ...Array.from({ length: 5 }, (_, index) =>
        aLoan({
          loanId: `00000000-0000-7000-8000-0000000001d${index}`,
          ...(index % 2 === 0
            ? {
                borrowerName: 'Pr••• Sh•••',
                brand: 'udhaar',
                market: 'IN',
                currency: 'INR',
                timeZone: 'Asia/Kolkata',
              }
            : { borrowerName: 'Ma••• Sa••••', state: 'settled', owed: '0', due: '0', daysLate: '0' }),
        }),
      ),
    ],
    borrower: aBorrower(),
    mandate: undefined,
    found: foundByMobile,
  };
  await fakeCalls(page, staff, {
    'borrowers/freeze': ({ reason }) => {
      files.borrower = {
        ...files.borrower,
        frozen: { at: files.borrower.asOf, by: 'Maria Santos', reason: reason as FreezeReason },
      };
      return { isFrozen: true };
    },
    'borrowers/unfreeze': () => {
      const { frozen: _lifted, ...borrower } = files.borrower;
      files.borrower = borrower;
      return { isFrozen: false };
    },
    'borrowers/end-sessions': () => {
      files.borrower = { ...files.borrower, sessions: [] };
      return {};
    },
    'files/find': () => files.found,
    'files/loans': ({ states, ofMarket, after }) => {
      const fitting = files.loans.filter(
        (one) => (states?.split(',').includes(one.state) ?? true) && (ofMarket ?? one.market) === one.market,
      );
      const { rows, next } = pageOf(fitting, { ...(after !== undefined && { after }), size: 4 });
      return {
        loans: rows.map(rowOf),
        ...(next !== undefined && { next }),
        count: String(fitting.length),
        asOf: now,
      };
    },
    'files/loan': ({ loanId }) =>
      files.loans.find((one) => one.loanId === loanId || one.number === loanId) ?? 'not_found',
    'files/loan/as-of': ({ on }) =>
      on === undefined || on < '2026-08-16' || on > '2026-11-16' ? 'day_not_told' : asOfDay(on),
    'files/loan/postings': ({ after }) => {
      const { rows, next } = pageOf(postings, { ...(after !== undefined && { after }), size: 3 });
      return { currency: 'PHP', postings: rows, ...(next !== undefined && { next }) };
    },
    'files/loan/document': ({ documentId }) =>
      documentId === 'agreement'
        ? { title: 'Loan agreement', mediaType: 'application/pdf', content: THE_PDF }
        : {
            title: 'Hardship agreement',
            mediaType: 'text/html',
            content: Buffer.from(PAGE).toString('base64'),
          },
    'loans/mandate': () => ({
      currency: 'PHP',
      ...(files.mandate !== undefined && { mandate: files.mandate }),
    }),
    'loans/mandate/change': ({ step }) => {
      const state = step === 'stop' ? 'ended' : 'paused';
      const because = { endedBecause: 'cancelled' } as const;
      files.mandate = files.mandate && { ...files.mandate, state, ...(state === 'ended' && because) };
      return { state };
    },
    'files/borrower': ({ borrowerId }) =>
      borrowerId === files.borrower.borrowerId ? files.borrower : 'not_found',
    'personal-data/show': () => ({
      facts: [
        { fact: 'name', title: 'Name', value: 'Juan dela Cruz' },
        { fact: 'mobile', title: 'Mobile', value: '+63 917 000 4567' },
      ],
      hideAt: new Date(Date.now() + 600_000).toISOString(),
    }),
  });
  return files;
}

const now = '2026-11-16T02:00:00.000Z';
const PAGE =
  '<!doctype html><title>Help</title><style>p { color: green }</style><p>We agreed.</p><script>parent.stolen = 1</script>';

/** The list row of a file. */
function rowOf(loan: LoanFile) {
  const { loanId, borrowerId, brand, market, timeZone, borrowerName, productName, state, currency } = loan;
  const { number, principal, owed, due, nextDueOn, daysLate, signedOn, releasedOn } = loan;
  return {
    loanId,
    borrowerId,
    brand,
    market,
    timeZone,
    borrowerName,
    productName,
    state,
    currency,
    principal,
    owed,
    due,
    daysLate,
    signedOn,
    ...(number !== undefined && { number }),
    ...(nextDueOn !== undefined && { nextDueOn }),
    ...(releasedOn !== undefined && { releasedOn }),
  };
}

const foundByMobile: Found = {
  takenFor: ['mobile', 'reference'],
  found: [
    {
      kind: 'loan',
      id: LOAN,
      number: 'PH-7K4M-29QX',
      by: 'mobile',
      brand: 'hiram',
      market: 'PH',
      title: 'Salary loan',
      detail: 'Ju•• de•• Cr••',
      state: 'Overdue',
      loanId: LOAN,
    },
    {
      kind: 'borrower',
      id: 'b-1',
      by: 'mobile',
      brand: 'hiram',
      market: 'PH',
      title: 'Ju•• de•• Cr••',
      detail: '+63 9•• ••• 4567',
      state: '3 loans',
      borrowerId: 'b-1',
    },
    {
      kind: 'payment',
      id: 'p-1',
      by: 'reference',
      brand: 'hiram',
      market: 'PH',
      title: '₱500.00',
      detail: 'pay_7f31c1',
      state: 'posted',
      loanId: LOAN,
    },
  ],
  hasMore: true,
};
