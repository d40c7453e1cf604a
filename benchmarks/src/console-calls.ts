import type { Call } from '@hiram/contract/call';
import * as complaints from '@hiram/contract/complaints-staff';
import * as inbox from '@hiram/contract/contact-inbox';
import * as dashboards from '@hiram/contract/dashboards';
import * as decisions from '@hiram/contract/decisions';
import * as disbursements from '@hiram/contract/disbursements';
import * as ledger from '@hiram/contract/ledger-staff';
import * as files from '@hiram/contract/loan-files';
import * as outreach from '@hiram/contract/outreach-staff';
import * as reconciliation from '@hiram/contract/reconciliation';
import * as repayments from '@hiram/contract/repayments-staff';
import * as staff from '@hiram/contract/staff';
import { borrowerId, mobileOf, nameOf } from './console-people.ts';
import { type BenchLender, loanId, paymentId, paymentReference } from './console-rows.ts';

// Every list, search, dashboard and opened file of the console, as somebody would ask for it.

export interface Asked {
  readonly call: Call;
  /** Another one each time, so that nothing is answered because it was answered just now. */
  readonly request: (nth: number, lender: BenchLender) => Readonly<Record<string, string>>;
}

/** A number among so many, far from the one before. */
function among(nth: number, count: number): number {
  return (nth * 7_919 + 13) % count;
}

/** How many were lent long enough ago to have come to their end. */
function elder(loans: number): number {
  return Math.floor(loans / 2);
}

const today = new Date().toISOString().slice(0, 10);
const yearAgo = new Date(Date.now() - 300 * 86_400_000).toISOString().slice(0, 10);
/** After the first half of the loans was lent. */
const monthsAgo = new Date(Date.now() - 100 * 86_400_000).toISOString().slice(0, 10);
const BRANDS = [undefined, 'bench', 'bench-two'];

function ofBrand(nth: number): Readonly<Record<string, string>> {
  const brand = BRANDS[nth % BRANDS.length];
  return brand === undefined ? {} : { ofBrand: brand };
}

function range(nth: number) {
  return { ofMarket: 'PH', from: yearAgo, until: today, ...ofBrand(nth) };
}

function listed(call: Call, given: Readonly<Record<string, string>>, byBrand = true): Asked {
  return { call, request: (nth) => ({ ...given, ...(byBrand && ofBrand(nth)) }) };
}

export const ASKED: Readonly<Record<string, Asked>> = {
  'loans-newest': listed(files.listLoans, { view: 'newest' }),
  'loans-falling-due': listed(files.listLoans, { view: 'falling_due', ofMarket: 'PH' }, false),
  'loans-late': listed(files.listLoans, { view: 'late' }),
  'search-mobile': {
    call: files.findInFiles,
    request: (nth, { people }) => ({ typed: mobileOf(among(nth, people)) }),
  },
  'search-name': {
    call: files.findInFiles,
    request: (nth, { people }) => ({ typed: nameOf(among(nth, people)) }),
  },
  'search-surname': {
    call: files.findInFiles,
    request: (nth, { people }) => ({ typed: nameOf(among(nth, people)).split(' ')[1] ?? '' }),
  },
  'search-order': {
    call: files.findInFiles,
    request: (nth, { loans }) => ({ typed: loanId(among(nth, loans)) }),
  },
  'search-reference': {
    call: files.findInFiles,
    request: (nth, { loans }) => ({ typed: paymentReference(among(nth, loans)) }),
  },
  'loan-file': {
    call: files.openLoanFile,
    request: (nth, { loans }) => ({ loanId: loanId(among(nth, loans)) }),
  },
  'loan-as-of': {
    call: files.readLoanAsOf,
    request: (nth, { loans }) => ({ loanId: loanId(among(nth, elder(loans))), on: monthsAgo }),
  },
  'loan-postings': {
    call: files.listLoanPostings,
    request: (nth, { loans }) => ({ loanId: loanId(among(nth, loans)) }),
  },
  'borrower-file': {
    call: files.openBorrowerFile,
    request: (nth, { people }) => ({ borrowerId: borrowerId(among(nth, people)) }),
  },
  'payment-opened': {
    call: repayments.openStaffPayment,
    request: (nth, { loans }) => ({ paymentId: paymentId(among(nth, elder(loans))) }),
  },
  'payout-opened': {
    call: disbursements.openDisbursement,
    request: (nth, { loans }) => ({ disbursementId: loanId(among(nth, loans)) }),
  },
  'trial-balance-past': listed(ledger.readTrialBalance, { book: 'PH', on: monthsAgo }, false),
  'trial-balance': listed(ledger.readTrialBalance, { book: 'PH' }, false),
  'ledger-transactions': listed(ledger.listLedgerTransactions, { book: 'PH', on: yearAgo }, false),
  'referred-applications': listed(decisions.listReferredApplications, { queue: 'waiting' }),
  'payments-in-flight': listed(repayments.listStaffPayments, { queue: 'in_flight' }),
  'payments-ended': listed(repayments.listStaffPayments, { queue: 'ended' }),
  'payments-search': {
    call: repayments.listStaffPayments,
    request: (nth, { loans }) => ({ queue: 'ended', search: paymentReference(among(nth, loans)) }),
  },
  callbacks: listed(repayments.listPaymentCallbacks, {}, false),
  'provider-health': listed(repayments.readProviderHealth, {}, false),
  'payouts-staff': listed(disbursements.listDisbursements, { queue: 'staff' }),
  'payouts-ended': listed(disbursements.listDisbursements, { queue: 'ended' }),
  breaks: listed(reconciliation.listBreaks, { queue: 'staff' }, false),
  'breaks-ended': listed(reconciliation.listBreaks, { queue: 'ended' }, false),
  suspense: listed(reconciliation.listSuspense, { queue: 'staff' }, false),
  'complaints-waiting': listed(complaints.listStaffComplaints, { queue: 'waiting' }),
  'complaints-closed': listed(complaints.listStaffComplaints, { queue: 'closed' }),
  'call-tasks': listed(outreach.listCallTasks, {}),
  'contact-messages': listed(inbox.listContactMessages, { queue: 'new' }),
  audit: listed(staff.listAuditEntries, {}, false),
  'audit-subject': {
    call: staff.listAuditEntries,
    request: (nth, { loans }) => ({ subjectId: loanId(among(nth, loans)) }),
  },
  'dashboard-funnel': { call: dashboards.readFunnel, request: range },
  'dashboard-lending': { call: dashboards.readLendingFigures, request: range },
  'dashboard-curves': { call: dashboards.readRepaymentCurves, request: range },
  'dashboard-ageing': { call: dashboards.readAgeing, request: range },
  'dashboard-providers': { call: dashboards.readProviderFigures, request: range },
  'dashboard-complaints': { call: dashboards.readComplaintFigures, request: range },
};
