import * as ledger from '@hiram/contract/finance/ledger-views';
import * as reconciliation from '@hiram/contract/finance/reconciliation';
import * as messagingCalls from '@hiram/contract/messaging/messaging-staff';
import * as configuration from '@hiram/contract/operations/configuration';
import * as actions from '@hiram/contract/operations/loan-actions';
import * as files from '@hiram/contract/operations/loan-files';
import * as openWork from '@hiram/contract/operations/open-work';
import * as portfolio from '@hiram/contract/operations/portfolio';
import * as savedViews from '@hiram/contract/operations/saved-views';
import * as decisions from '@hiram/contract/origination/decisions';
import * as staff from '@hiram/contract/people/staff';
import * as disbursements from '@hiram/contract/servicing/disbursements';
import * as repayments from '@hiram/contract/servicing/repayments-staff';
import * as collections from '@hiram/contract/support/collections';
import * as complaints from '@hiram/contract/support/complaints-staff';
import * as inbox from '@hiram/contract/support/contact-inbox';
import {
  type CallSample,
  countOfOlderLoans,
  listed,
  listedByBrand,
  monthsAgo,
  ofBrand,
  pick,
  yearAgo,
  yesterday,
} from './call-sample.ts';
import { loanId, paymentId, paymentReference } from './console-rows.ts';

// Lists: the first page and a far one, of all brands and of an empty brand, with common and with rare
// filters.

export const LISTS: Readonly<Record<string, CallSample>> = {
  'loans-newest': listedByBrand(files.listLoans, { sort: 'signed_newest' }),
  'loans-deep': {
    call: files.listLoans,
    request: (nth, { loans }) => ({
      sort: 'signed_newest',
      after: `${monthsAgo}_${loanId(pick(nth, loans))}`,
      ...ofBrand(nth),
    }),
  },
  'loans-given-up': listedByBrand(files.listLoans, { sort: 'signed_newest', states: 'written_off' }),
  'loans-falling-due': listed(files.listLoans, {
    sort: 'due_earliest',
    ofMarket: 'PH',
    states: 'active,due',
  }),
  'loans-late': listedByBrand(files.listLoans, { sort: 'due_earliest', states: 'overdue' }),
  'loans-dpd': listedByBrand(files.listLoans, { sort: 'due_latest', dpd: '31_60' }),
  'loans-due-days': listedByBrand(files.listLoans, {
    sort: 'due_earliest',
    dueFrom: monthsAgo,
    dueUntil: yesterday,
  }),
  'loans-signed-days': listedByBrand(files.listLoans, {
    sort: 'signed_oldest',
    signedFrom: yearAgo,
    signedUntil: monthsAgo,
  }),
  'saved-views': listed(savedViews.listSavedViews, { section: 'complaints' }),
  'open-work': listed(openWork.readOpenWork),
  'first-cases': listed(openWork.listFirstCases),
  'money-today': listed(portfolio.readMoneyToday, { ofMarket: 'PH' }),
  'proposals-waiting': listedByBrand(actions.listLoanProposals, { queue: 'waiting' }),
  'proposals-held': listedByBrand(actions.listLoanProposals, { queue: 'held' }),
  'proposals-ended': listedByBrand(actions.listLoanProposals, { queue: 'ended' }),
  'trial-balance-past': listed(ledger.readTrialBalance, { book: 'PH', on: monthsAgo }),
  'clearing-accounts': listed(ledger.readClearingAccounts, { book: 'PH' }),
  'trial-balance': listed(ledger.readTrialBalance, { book: 'PH' }),
  'trial-balance-of-empty-book': listed(ledger.readTrialBalance, { book: 'IN' }),
  'ledger-transactions': listed(ledger.listLedgerTransactions, { book: 'PH', on: yearAgo }),
  'ledger-transactions-of-account': listed(ledger.listLedgerTransactions, {
    book: 'PH',
    on: yesterday,
    account: '502',
  }),
  'ledger-transactions-of-empty-book': listed(ledger.listLedgerTransactions, { book: 'IN', on: yesterday }),
  'ledger-transactions-by-reference': {
    call: ledger.listLedgerTransactions,
    request: (nth, { loans }) => ({ book: 'PH', reference: paymentReference(pick(nth, loans)) }),
  },
  'referred-applications': listedByBrand(decisions.listReferredApplications, { queue: 'waiting' }),
  'referred-applications-decided': listedByBrand(decisions.listReferredApplications, { queue: 'decided' }),
  'payments-in-flight': listedByBrand(repayments.listStaffPayments, { queue: 'in_flight' }),
  'payments-too-long': listedByBrand(repayments.listStaffPayments, { queue: 'too_long' }),
  'payments-held': listedByBrand(repayments.listStaffPayments, { queue: 'held' }),
  'payments-ended': listedByBrand(repayments.listStaffPayments, { queue: 'ended' }),
  'payments-search': {
    call: repayments.listStaffPayments,
    request: (nth, { loans }) => ({ queue: 'ended', search: paymentReference(pick(nth, loans)) }),
  },
  'payments-of-order': {
    call: repayments.listStaffPayments,
    request: (nth, { loans }) => ({ queue: 'ended', search: loanId(pick(nth, loans)) }),
  },
  webhooks: listed(repayments.listPaymentWebhooks),
  'callbacks-not-understood': listed(repayments.listPaymentWebhooks, { verdict: 'not_understood' }),
  'callbacks-of-payment': {
    call: repayments.listPaymentWebhooks,
    request: (nth, { loans }) => ({ ofPayment: paymentId(pick(nth, countOfOlderLoans(loans))) }),
  },
  'provider-health': listed(repayments.readProviderHealth),
  'payouts-staff': listedByBrand(disbursements.listDisbursements, { queue: 'staff' }),
  'payouts-under-way': listedByBrand(disbursements.listDisbursements, { queue: 'under_way' }),
  'payouts-ended': listedByBrand(disbursements.listDisbursements, { queue: 'ended' }),
  breaks: listed(reconciliation.listBreaks, { queue: 'staff' }),
  'breaks-ended': listed(reconciliation.listBreaks, { queue: 'ended' }),
  'breaks-ended-of-new-provider': listed(reconciliation.listBreaks, { queue: 'ended', ofProvider: 'nobody' }),
  suspense: listed(reconciliation.listSuspense, { queue: 'staff' }),
  'suspense-ended': listed(reconciliation.listSuspense, { queue: 'ended' }),
  'reconciliation-runs': listed(reconciliation.listReconciliationRuns),
  'complaints-waiting': listedByBrand(complaints.listStaffComplaints, { queue: 'waiting' }),
  'complaints-answered': listedByBrand(complaints.listStaffComplaints, { queue: 'answered' }),
  'complaints-closed': listedByBrand(complaints.listStaffComplaints, { queue: 'closed' }),
  'complaints-closed-rare': listed(complaints.listStaffComplaints, {
    queue: 'closed',
    about: 'personal_data',
  }),
  'complaints-of-order': {
    call: complaints.listStaffComplaints,
    request: (nth, { loans }) => ({ queue: 'waiting', search: loanId(pick(nth, loans)) }),
  },
  'collections-ranked': listedByBrand(collections.listCollections, { view: 'all', ofMarket: 'PH' }),
  'collections-to-call': listedByBrand(collections.listCollections, { view: 'to_call', ofMarket: 'PH' }),
  'collections-promises': listed(collections.listCollections, { view: 'promises', ofMarket: 'PH' }),
  'collections-broken': listed(collections.listCollections, { view: 'broken', ofMarket: 'PH' }),
  'collections-board': listed(collections.readCollectionsBoard, {
    ofMarket: 'PH',
    from: '2026-10-01',
    until: '2026-12-01',
  }),
  promises: {
    call: collections.listPromises,
    request: (nth, { loans }) => ({ orderId: loanId(pick(nth, loans)) }),
  },
  contacts: {
    call: messagingCalls.listStaffContacts,
    request: (nth, { loans }) => ({ orderId: loanId(pick(nth, loans)) }),
  },
  'contact-messages': listedByBrand(inbox.listContactMessages, { queue: 'new' }),
  'contact-messages-closed': listedByBrand(inbox.listContactMessages, { queue: 'closed' }),
  audit: listed(staff.listAuditEntries),
  'audit-act': listed(staff.listAuditEntries, { action: 'payment_opened' }),
  'audit-subject': {
    call: staff.listAuditEntries,
    request: (nth, { loans }) => ({ subjectId: loanId(pick(nth, loans)) }),
  },
  staff: listed(staff.listStaff),
  configuration: listed(configuration.listConfiguration, { kind: 'product' }),
  'configuration-changes': listed(configuration.listConfigurationChanges, { queue: 'ended' }),
};
