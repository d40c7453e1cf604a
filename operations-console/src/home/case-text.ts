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
      return labelOf(subjects, subject, asItIs);
    case 'charge_reversals':
      return `Reverse a charge: ${labelOf(subjects, subject, asItIs).toLowerCase()}`;
    case 'contact_messages':
      return `Message to ${subject}`;
    case 'calls':
      return daysLate === '1' ? '1 day late' : `${daysLate} days late`;
    case 'applications':
      return 'Referred application';
    case 'loan_proposals':
      return labelOf(loanActions, subject, ({ title }) => title);
    case 'payouts':
      return labelOf(payoutStates, subject, stateText);
    case 'refunds':
      return labelOf(refundStates, subject, stateText);
    case 'payments':
      return `No result from ${subject}`;
    case 'breaks':
      return labelOf(breakKinds, subject, asItIs);
    case 'suspense':
      return `Received by ${subject}`;
    case 'payment_reversals':
      return labelOf(reversalKinds, subject, asItIs);
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
function labelOf<Label>(
  labels: Readonly<Record<string, Label>>,
  code: string,
  textOf: (label: Label) => string,
): string {
  const label = Object.hasOwn(labels, code) ? labels[code] : undefined;
  return label === undefined ? code : textOf(label);
}

function asItIs(text: string): string {
  return text;
}

function stateText({ text }: { readonly text: string }): string {
  return text;
}
