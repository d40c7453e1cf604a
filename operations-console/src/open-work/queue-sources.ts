import type { DataOf } from '@hiram/contract/call';
import { readOpenWork } from '@hiram/contract/operations/open-work';
import { type OpenWorkQueue, PERMISSION_OF_QUEUE } from '@hiram/contract/operations/open-work-queues';
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
  /** What the button of one of its cases says. */
  readonly verb: string;
}

/** The page of each queue. */
export const queuePages: Readonly<Record<OpenWorkQueue, QueuePage>> = {
  complaints: { title: 'Complaints to answer', href: '/complaints?queue=waiting', verb: 'Answer' },
  charge_reversals: {
    title: 'Charge reversals to approve',
    href: '/complaints?queue=second_person',
    verb: 'Review',
  },
  contact_messages: { title: 'Messages to answer', href: '/engagement', verb: 'Answer' },
  calls: { title: 'Borrowers to call now', href: '/outreach', verb: 'Call' },
  applications: { title: 'Applications to decide', href: '/applications', verb: 'Decide' },
  loan_proposals: { title: 'Loan actions to approve', href: '/loan-acts', verb: 'Review' },
  bulk_loan_actions: { title: 'Bulk proposals to approve', href: '/loan-acts/bulk', verb: 'Review' },
  payouts: { title: 'Payouts that need action', href: '/disbursements', verb: 'Resolve' },
  refunds: { title: 'Refunds that need action', href: '/refunds', verb: 'Resolve' },
  payments: { title: 'Overdue payments', href: '/repayments?queue=too_long', verb: 'Check' },
  breaks: { title: 'Breaks to resolve', href: '/repayments?tab=breaks', verb: 'Resolve' },
  suspense: { title: 'Unallocated payments', href: '/repayments?tab=suspense', verb: 'Allocate' },
  payment_reversals: {
    title: 'Payment reversals to resolve',
    href: '/repayments?tab=reversals',
    verb: 'Resolve',
  },
  configuration_changes: {
    title: 'Configuration changes to approve',
    href: '/configuration/changes',
    verb: 'Review',
  },
  access_reviews: { title: 'Access reviews overdue', href: '/access-reviews', verb: 'Review' },
  emergency_stops: { title: 'Emergency stops active', href: '/emergency-stops', verb: 'Open' },
  resume_proposals: { title: 'Proposals to resume', href: '/emergency-stops', verb: 'Review' },
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
      title: queuePages[queue].title,
      href: queuePages[queue].href,
      action: PERMISSION_OF_QUEUE[queue],
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
