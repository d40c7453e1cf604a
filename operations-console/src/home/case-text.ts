import { caseHref } from '#cases/case-href.ts';
import { kinds as breakKinds } from '../finance/reconciliation/break-copy.ts';
import { loanActions } from '../operations/loan-actions/action-copy.ts';
import { states as payoutStates } from '../servicing/disbursements/payout-copy.ts';
import { reversalKinds } from '../servicing/payment-reversals/reversal-copy.ts';
import { states as refundStates } from '../servicing/refunds/refund-copy.ts';
import { subjects } from '../support/complaints/complaint-copy.ts';
import type { FirstCase } from './queries.ts';

/** What a case is about, in the words of its own section. */
export function subjectText({ queue, subject, daysLate = '0' }: FirstCase): string {
  switch (queue) {
    case 'complaints':
      return labelOf(subjects, subject);
    case 'charge_reversals':
      return `Reverse a charge: ${labelOf(subjects, subject).toLowerCase()}`;
    case 'contact_messages':
      return `Message to ${subject}`;
    case 'calls':
      return daysLate === '1' ? '1 day late' : `${daysLate} days late`;
    case 'applications':
      return 'Referred application';
    case 'loan_proposals':
      return labelOf(titlesOf(loanActions), subject);
    case 'payouts':
      return labelOf(textsOf(payoutStates), subject);
    case 'refunds':
      return labelOf(textsOf(refundStates), subject);
    case 'payments':
      return `No result from ${subject}`;
    case 'breaks':
      return labelOf(breakKinds, subject);
    case 'suspense':
      return `Received by ${subject}`;
    case 'payment_reversals':
      return labelOf(reversalKinds, subject);
    case 'configuration_changes':
    case 'bulk_loan_actions':
    case 'access_reviews':
    case 'emergency_stops':
    case 'resume_proposals':
      return subject;
  }
}

/** The address of a case. A borrower to call is opened in collections, not as a loan. */
export function hrefOf({ queue, kind, caseId, number = caseId }: FirstCase): string {
  return queue === 'calls' ? `/outreach?open=${encodeURIComponent(number)}` : caseHref(kind, number);
}

/** A code that this version of the console does not know is shown as it is. */
function labelOf(labels: Readonly<Record<string, string>>, code: string): string {
  return Object.hasOwn(labels, code) ? (labels[code] ?? code) : code;
}

function textsOf(labels: Readonly<Record<string, { readonly text: string }>>): Record<string, string> {
  return Object.fromEntries(Object.entries(labels).map(([code, { text }]) => [code, text]));
}

function titlesOf(labels: Readonly<Record<string, { readonly title: string }>>): Record<string, string> {
  return Object.fromEntries(Object.entries(labels).map(([code, { title }]) => [code, title]));
}
