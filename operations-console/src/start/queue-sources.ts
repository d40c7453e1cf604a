import { listBreaks, listSuspense } from '@hiram/contract/finance/reconciliation';
import { listCallTasks } from '@hiram/contract/messaging/messaging-staff';
import { listConfigurationChanges } from '@hiram/contract/operations/configuration';
import { listLoanProposals } from '@hiram/contract/operations/loan-actions';
import { listReferredApplications } from '@hiram/contract/origination/decisions';
import { listAccessReviews } from '@hiram/contract/people/access-reviews';
import { listEmergencyStops } from '@hiram/contract/people/emergency-stops';
import type { Permission } from '@hiram/contract/people/staff-roles';
import { listDisbursements } from '@hiram/contract/servicing/disbursements';
import { listPaymentReversals } from '@hiram/contract/servicing/payment-reversals';
import { listRefunds } from '@hiram/contract/servicing/refunds';
import { listStaffPayments } from '@hiram/contract/servicing/repayments-staff';
import { listStaffComplaints } from '@hiram/contract/support/complaints-staff';
import { listContactMessages } from '@hiram/contract/support/contact-inbox';
import { amountText } from '../cases/amount-text.ts';
import { sendCall } from '../session/send-call.ts';

/** Work that waits for a person, with the link to it. */
export interface Waiting {
  readonly key: string;
  readonly title: string;
  readonly count: number;
  /** Whether there are more than were counted. */
  readonly isAtLeast?: boolean;
  /** A note to read first; empty if there is none. */
  readonly remark: string;
  readonly href: string;
  /** The permission to do the work; other users may only look. */
  readonly action: Permission;
}

/**
 * One list of the console and how to count its waiting items. The lists count on the server, so nothing is
 * counted twice.
 */
export interface QueueSource {
  readonly name: string;
  /** Shown while loading and after an error. */
  readonly title: string;
  readonly permission: Permission;
  readonly ask: () => Promise<readonly Waiting[]>;
}

/** The key under which the answer of a source is kept. */
export function waitingKey({ name }: QueueSource): readonly string[] {
  return ['waiting', name];
}

/** In order of priority: people, then money, then administration. */
export const queueSources: readonly QueueSource[] = [
  {
    name: 'complaints',
    title: 'Complaints',
    permission: 'read_complaints',
    ask: async () => {
      const { counts } = await sendCall(listStaffComplaints, { queue: 'waiting' });
      const by = new Map<string, number>(counts.map(({ queue, count }) => [queue, Number(count)]));
      const [waiting = 0, escalated = 0, mine = 0] = [by.get('waiting'), by.get('escalated'), by.get('mine')];
      return [
        {
          key: 'complaints',
          title: 'Complaints to answer',
          count: waiting,
          remark: remarks([escalated, 'escalated'], [mine, 'assigned to me']),
          href: '/complaints?queue=waiting',
          action: 'answer_complaints',
        },
        {
          key: 'reversals',
          title: 'Charge reversals to approve',
          count: by.get('second_person') ?? 0,
          remark: '',
          href: '/complaints?queue=second_person',
          action: 'confirm_reversals',
        },
      ];
    },
  },
  {
    name: 'engagement',
    title: 'Messages',
    permission: 'read_contact_messages',
    ask: async () => {
      const { waiting } = await sendCall(listContactMessages, { queue: 'new' });
      return [one('engagement', 'Messages to answer', waiting, 'answer_contact_messages')];
    },
  },
  {
    name: 'outreach',
    title: 'Collections',
    permission: 'read_outreach',
    ask: async () => {
      const { tasks, next } = await sendCall(listCallTasks, {});
      const now = tasks.filter(({ mayCall }) => mayCall).length;
      return [
        {
          ...one('outreach', 'Borrowers to call now', String(now), 'call_borrowers'),
          isAtLeast: next !== undefined,
          remark: remarks([tasks.length - now, 'not callable yet']),
        },
      ];
    },
  },
  {
    name: 'applications',
    title: 'Applications',
    permission: 'read_applications',
    ask: async () => {
      const { waiting } = await sendCall(listReferredApplications, { queue: 'waiting' });
      return [one('applications', 'Applications to decide', waiting, 'decide_applications')];
    },
  },
  {
    name: 'loan-acts',
    title: 'Approvals',
    permission: 'read_loans',
    ask: async () => {
      const { waiting } = await sendCall(listLoanProposals, { queue: 'waiting' });
      return [one('loan-acts', 'Loan actions to approve', waiting, 'confirm_loan_acts')];
    },
  },
  {
    name: 'disbursements',
    title: 'Payouts',
    permission: 'read_payouts',
    ask: async () => {
      const { waiting } = await sendCall(listDisbursements, { queue: 'staff' });
      return [one('disbursements', 'Payouts that need action', waiting, 'handle_payouts')];
    },
  },
  {
    name: 'refunds',
    title: 'Refunds',
    permission: 'read_payouts',
    ask: async () => {
      const { waiting } = await sendCall(listRefunds, { queue: 'staff' });
      return [one('refunds', 'Refunds that need action', waiting, 'handle_payouts')];
    },
  },
  {
    name: 'payments',
    title: 'Payments',
    permission: 'read_payments',
    ask: async () => {
      const { tooLong } = await sendCall(listStaffPayments, { queue: 'too_long' });
      const payments = one('payments', 'Overdue payments', tooLong, 'handle_payments');
      return [{ ...payments, href: '/repayments?queue=too_long' }];
    },
  },
  {
    name: 'breaks',
    title: 'Breaks',
    permission: 'read_reconciliation',
    ask: async () => {
      const { waiting, mine } = await sendCall(listBreaks, { queue: 'staff' });
      const breaks = one('breaks', 'Breaks to resolve', waiting, 'reconcile');
      return [
        { ...breaks, remark: remarks([Number(mine), 'assigned to me']), href: '/repayments?tab=breaks' },
      ];
    },
  },
  {
    name: 'suspense',
    title: 'Unallocated payments',
    permission: 'read_reconciliation',
    ask: async () => {
      const { waiting, held } = await sendCall(listSuspense, { queue: 'staff' });
      const suspense = one('suspense', 'Unallocated payments', waiting, 'reconcile');
      const amounts = held
        .filter(({ amount }) => amount !== '0')
        .map(({ amount, currency }) => amountText(amount, currency));
      return [{ ...suspense, remark: amounts.join(' · '), href: '/repayments?tab=suspense' }];
    },
  },
  {
    name: 'reversals',
    title: 'Payment reversals',
    permission: 'read_payments',
    ask: async () => {
      const { waiting, mine } = await sendCall(listPaymentReversals, { queue: 'staff' });
      const reversals = one('reversals', 'Payment reversals to resolve', waiting, 'reconcile');
      return [
        {
          ...reversals,
          remark: remarks([Number(mine), 'assigned to me']),
          href: '/repayments?tab=reversals',
        },
      ];
    },
  },
  {
    name: 'configuration',
    title: 'Configuration',
    permission: 'read_configuration',
    ask: async () => {
      const { waiting } = await sendCall(listConfigurationChanges, { queue: 'waiting' });
      const changes = one(
        'configuration',
        'Configuration changes to approve',
        waiting,
        'publish_configuration',
      );
      return [{ ...changes, href: '/configuration/changes' }];
    },
  },
  {
    name: 'access-reviews',
    title: 'Access reviews',
    permission: 'read_staff',
    ask: async () => {
      const { overdue } = await sendCall(listAccessReviews, {});
      return [one('access-reviews', 'Access reviews overdue', overdue, 'administer_staff')];
    },
  },
  {
    name: 'emergency-stops',
    title: 'Emergency stops',
    permission: 'read_emergency_stops',
    ask: async () => {
      const { active } = await sendCall(listEmergencyStops, {});
      // Nearly always there is none, and a zero would only be in the way.
      if (active.length === 0) return [];
      const toApprove = active.filter(({ proposal }) => proposal !== undefined && !proposal.isOwn);
      const proposals = one(
        'emergency-stops-to-approve',
        'Proposals to resume',
        String(toApprove.length),
        'resume_operations',
      );
      return [
        one('emergency-stops', 'Emergency stops active', String(active.length), 'read_emergency_stops'),
        { ...proposals, href: '/emergency-stops' },
      ];
    },
  },
];

function one(key: string, title: string, waiting: string, action: Permission): Waiting {
  return { key, title, count: Number(waiting), remark: '', href: `/${key}`, action };
}

function remarks(...counted: readonly (readonly [number, string])[]): string {
  return counted
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(' · ');
}
