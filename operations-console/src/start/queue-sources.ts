import type { DataOf } from '@hiram/contract/call';
import { type OpenWorkQueue, readOpenWork } from '@hiram/contract/operations/open-work';
import type { Permission } from '@hiram/contract/people/staff-roles';
import { queryOptions } from '@tanstack/react-query';
import { amountText } from '../cases/amount-text.ts';
import { refetchWhileActive } from '../cases/refetch-while-active.ts';
import { sendCall } from '../session/send-call.ts';

/** Work that waits for a person, with the link to it. */
export interface Waiting {
  readonly key: OpenWorkQueue;
  readonly title: string;
  readonly count: number;
  /** Whether there are more than were counted. */
  readonly isAtLeast: boolean;
  /** How many are past their SLA. */
  readonly escalated: number;
  /** A note to read first; empty if there is none. */
  readonly remark: string;
  readonly href: string;
  /** The permission to do the work; other users may only look. */
  readonly action: Permission;
}

interface QueuePage {
  readonly title: string;
  readonly href: string;
  readonly action: Permission;
}

/** The page of each queue. */
const pages: Readonly<Record<OpenWorkQueue, QueuePage>> = {
  complaints: {
    title: 'Complaints to answer',
    href: '/complaints?queue=waiting',
    action: 'answer_complaints',
  },
  charge_reversals: {
    title: 'Charge reversals to approve',
    href: '/complaints?queue=second_person',
    action: 'confirm_reversals',
  },
  contact_messages: { title: 'Messages to answer', href: '/engagement', action: 'answer_contact_messages' },
  calls: { title: 'Borrowers to call now', href: '/outreach', action: 'call_borrowers' },
  applications: { title: 'Applications to decide', href: '/applications', action: 'decide_applications' },
  loan_proposals: { title: 'Loan actions to approve', href: '/loan-acts', action: 'confirm_loan_acts' },
  bulk_loan_actions: {
    title: 'Bulk proposals to approve',
    href: '/loan-acts/bulk',
    action: 'confirm_loan_acts',
  },
  payouts: { title: 'Payouts that need action', href: '/disbursements', action: 'handle_payouts' },
  refunds: { title: 'Refunds that need action', href: '/refunds', action: 'handle_payouts' },
  payments: { title: 'Overdue payments', href: '/repayments?queue=too_long', action: 'handle_payments' },
  breaks: { title: 'Breaks to resolve', href: '/repayments?tab=breaks', action: 'reconcile' },
  suspense: { title: 'Unallocated payments', href: '/repayments?tab=suspense', action: 'reconcile' },
  payment_reversals: {
    title: 'Payment reversals to resolve',
    href: '/repayments?tab=reversals',
    action: 'reconcile',
  },
  configuration_changes: {
    title: 'Configuration changes to approve',
    href: '/configuration/changes',
    action: 'publish_configuration',
  },
  access_reviews: { title: 'Access reviews overdue', href: '/access-reviews', action: 'administer_staff' },
  emergency_stops: {
    title: 'Emergency stops active',
    href: '/emergency-stops',
    action: 'read_emergency_stops',
  },
  resume_proposals: { title: 'Proposals to resume', href: '/emergency-stops', action: 'resume_operations' },
};

/** Nearly always there is none, and a zero would only be in the way. */
const shownOnlyIfAny: ReadonlySet<OpenWorkQueue> = new Set(['emergency_stops', 'resume_proposals']);

/** The open work of every queue that the user may read, by one call. The server counts nothing else. */
export const openWorkQuery = queryOptions({
  queryKey: ['open-work'],
  queryFn: async () => (await sendCall(readOpenWork, {})).queues.flatMap(waitingOf),
  refetchInterval: refetchWhileActive,
});

type Counted = DataOf<typeof readOpenWork>['queues'][number];

function waitingOf(counted: Counted): Waiting[] {
  const { queue, isAtLeast, escalated = '0', mine = '0', amounts = [] } = counted;
  const count = Number(counted.count);
  if (count === 0 && shownOnlyIfAny.has(queue)) return [];
  const remarks = [
    ...counts([escalated, 'escalated'], [mine, 'assigned to me']),
    ...amounts
      .filter(({ amount }) => amount !== '0')
      .map(({ amount, currency }) => amountText(amount, currency)),
  ];
  return [
    {
      key: queue,
      ...pages[queue],
      count,
      isAtLeast,
      escalated: Number(escalated),
      remark: remarks.join(' · '),
    },
  ];
}

function counts(...counted: readonly (readonly [string, string])[]): string[] {
  return counted.filter(([count]) => count !== '0').map(([count, words]) => `${count} ${words}`);
}
