import * as reconciliation from '@hiram/contract/finance/reconciliation';
import * as numbers from '@hiram/contract/operations/case-numbers';
import * as files from '@hiram/contract/operations/loan-files';
import { readApplicationLinks } from '@hiram/contract/origination/fraud-links';
import * as disbursements from '@hiram/contract/servicing/disbursements';
import * as repayments from '@hiram/contract/servicing/repayments-staff';
import * as inbox from '@hiram/contract/support/contact-inbox';
import { type CallSample, countOfOlderLoans, listed, monthsAgo, pick } from './call-sample.ts';
import { borrowerId, mobileOf, nameOf } from './console-people.ts';
import { loanId, otherId, paymentId, paymentReference, REGULAR } from './console-rows.ts';

// Searches by everything a caller can state, and every view that is opened by id. Excluded are views whose
// cost does not depend on data volume: images, documents, action previews and product versions. Also excluded
// are referred applications and complaints, which this lender has too few of, and what an auditor may not
// see.

function searched(typed: Typed): CallSample {
  return { call: files.searchLoanFiles, request: (nth, lender) => ({ typed: typed(nth, lender) }) };
}

type Typed = (...given: Parameters<CallSample['request']>) => string;

export const SEARCHES: Readonly<Record<string, CallSample>> = {
  'search-mobile': searched((nth, { people }) => mobileOf(pick(nth, people))),
  'search-phone-tail': searched((nth, { people }) => mobileOf(pick(nth, people)).slice(-4)),
  'search-phone-end': searched((nth, { people }) => mobileOf(pick(nth, people)).slice(-7)),
  'search-name-begun': searched((nth, { people }) => nameOf(pick(nth, people)).slice(0, -2)),
  'search-name': searched((nth, { people }) => nameOf(pick(nth, people))),
  'search-surname': searched((nth, { people }) => nameOf(pick(nth, people)).split(' ')[1] ?? ''),
  'search-order': searched((nth, { loans }) => loanId(pick(nth, loans))),
  'search-reference': searched((nth, { loans }) => paymentReference(pick(nth, loans))),
  'search-complaint': searched((nth, { loans }) => everyTwentieth(nth, loans)),
  'case-numbers': {
    call: numbers.readCaseNumbers,
    request: (nth, { loans }) => ({
      kind: 'payout',
      caseIds: Array.from({ length: 30 }, (_, place) => loanId(pick(nth + place, loans))).join(','),
    }),
  },
  'case-of-unknown-number': listed(numbers.findCaseByNumber, { number: 'BR-7K4M-21QF' }),
  'search-nothing': searched((nth) => `NOSUCH${nth}`),
};

/** Complaints, messages, breaks and suspense amounts are numbered by the loans that have one. */
function everyTwentieth(nth: number, loans: number): string {
  return otherId(1 + 20 * pick(nth, Math.floor(loans / 20)));
}

export const OPENED: Readonly<Record<string, CallSample>> = {
  'loan-file': {
    call: files.openLoanFile,
    request: (nth, { loans }) => ({ loanId: loanId(pick(nth, loans)) }),
  },
  'loan-as-of': {
    call: files.readLoanAsOf,
    request: (nth, { loans }) => ({ loanId: loanId(pick(nth, countOfOlderLoans(loans))), on: monthsAgo }),
  },
  'loan-postings': {
    call: files.listLoanPostings,
    request: (nth, { loans }) => ({ loanId: loanId(pick(nth, loans)) }),
  },
  // A device of three applicants and an account of two.
  'application-links': {
    call: readApplicationLinks,
    request: (nth, { people }) => ({ caseId: otherId(100 * pick(nth, Math.floor(people / 100))) }),
  },
  'borrower-file': {
    call: files.openBorrowerFile,
    request: (nth, { people }) => ({ borrowerId: borrowerId(pick(nth, people)) }),
  },
  'borrower-file-of-regular': {
    call: files.openBorrowerFile,
    request: () => ({ borrowerId: borrowerId(REGULAR) }),
  },
  'payment-opened': {
    call: repayments.openStaffPayment,
    request: (nth, { loans }) => ({ paymentId: paymentId(pick(nth, countOfOlderLoans(loans))) }),
  },
  'payment-held-opened': {
    call: repayments.openStaffPayment,
    request: (nth, { loans }) => ({ paymentId: paymentId(11 + 200 * pick(nth, Math.floor(loans / 400))) }),
  },
  'callback-opened': {
    call: repayments.openPaymentWebhook,
    request: (nth, { loans }) => ({
      provider: 'neutral',
      reason: 'a benchmark looks at it',
      webhookId: `callback-${paymentReference(20 * pick(nth, Math.floor(loans / 40)))}`,
    }),
  },
  'payout-opened': {
    call: disbursements.openDisbursement,
    request: (nth, { loans }) => ({ disbursementId: loanId(pick(nth, loans)) }),
  },
  'message-opened': {
    call: inbox.openContactMessage,
    request: (nth, { loans }) => ({ messageId: otherId(1 + 50 * pick(nth, Math.floor(loans / 50))) }),
  },
  'break-opened': {
    call: reconciliation.openBreak,
    request: (nth, { loans }) => ({ breakId: otherId(9 + 100 * pick(nth, Math.floor(loans / 100))) }),
  },
  'suspense-opened': {
    call: reconciliation.openSuspense,
    request: (nth, { loans }) => ({ suspenseId: otherId(11 + 200 * pick(nth, Math.floor(loans / 200))) }),
  },
};
