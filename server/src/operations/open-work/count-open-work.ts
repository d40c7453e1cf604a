import type { OpenWorkQueue } from '@hiram/contract/operations/open-work-queues';
import type { Permission } from '@hiram/contract/people/staff-roles';
import type { Clock } from '@hiram/values/clock';
import type { Currency } from '@hiram/values/money';
import { countOpenBreaks } from '#finance/reconciliation/index.ts';
import { countWaitingBulkActions } from '#operations/bulk-loan-actions/index.ts';
import { countWaitingChanges } from '#operations/configuration/index.ts';
import { countPending } from '#operations/loan-actions/index.ts';
import { countWaitingCases } from '#origination/decisions/index.ts';
import { countOverdueReviews } from '#people/access-reviews/index.ts';
import { countStops } from '#people/emergency-stops/index.ts';
import type { StaffContext } from '#people/staff/index.ts';
import { countPayoutsForStaff } from '#servicing/disbursements/index.ts';
import { countWaitingReversals } from '#servicing/payment-reversals/index.ts';
import { countRefundsForStaff } from '#servicing/refunds/index.ts';
import { countWaitingPayments, sumSuspense } from '#servicing/repayments/index.ts';
import { countComplaints } from '#support/complaints/index.ts';
import { countWaitingMessages } from '#support/engagement/index.ts';

export interface OpenWork {
  readonly queue: OpenWorkQueue;
  readonly count: number;
  readonly isAtLeast?: boolean;
  readonly mine?: number;
  readonly escalated?: number;
  readonly amounts?: readonly { readonly currency: Currency; readonly amount: bigint }[];
}

export interface OpenWorkContext extends Pick<StaffContext, 'database'> {
  /** For access reviews, which use system time. */
  readonly staff: StaffContext;
  /** Business time. */
  readonly businessClock: Clock;
  /** The borrowers who may be called now. Injected, because it needs the loans of every market. */
  readonly countToCall: () => Promise<Pick<OpenWork, 'count' | 'isAtLeast'>>;
}

type Count = (context: OpenWorkContext, me: string) => Promise<readonly OpenWork[]>;

/** What is counted for each permission. The counts are those that the lists show, by the same functions. */
const sources: readonly (readonly [Permission, Count])[] = [
  ['read_complaints', complaints],
  ['read_contact_messages', async ({ database }) => one('contact_messages', countWaitingMessages(database))],
  ['read_outreach', calls],
  ['read_applications', async ({ database }) => one('applications', countWaitingCases(database, undefined))],
  [
    'read_loans',
    async ({ database, businessClock }) =>
      one('loan_proposals', countPending(database, 'waiting', businessClock.now())),
  ],
  ['read_loans', async ({ database }) => one('bulk_loan_actions', countWaitingBulkActions(database))],
  ['read_payouts', async ({ database }) => one('payouts', countPayoutsForStaff(database, undefined))],
  ['read_payouts', async ({ database }) => one('refunds', countRefundsForStaff(database, undefined))],
  ['read_payments', payments],
  ['read_reconciliation', breaks],
  ['read_reconciliation', suspense],
  ['read_payments', reversals],
  ['read_configuration', async ({ database }) => one('configuration_changes', countWaitingChanges(database))],
  ['read_staff', async ({ staff }) => one('access_reviews', countOverdueReviews(staff))],
  ['read_emergency_stops', emergencyStops],
];

/** Counting stops here in most queues. */
const COUNTED_UP_TO = 1_000;

/**
 * Counts the queues that these permissions may read, one after the other: the counts are short index scans, and one person's
 * navigation must not take every connection of the pool.
 */
export async function countOpenWork(
  context: OpenWorkContext,
  { staffId, permissions }: { readonly staffId: string; readonly permissions: ReadonlySet<string> },
): Promise<OpenWork[]> {
  const work: OpenWork[] = [];
  for (const [permission, count] of sources) {
    if (permissions.has(permission)) work.push(...(await count(context, staffId)));
  }
  return work.map((found) => ({ isAtLeast: found.count >= COUNTED_UP_TO, ...found }));
}

async function one(queue: OpenWorkQueue, count: Promise<number>): Promise<readonly OpenWork[]> {
  return [{ queue, count: await count }];
}

const complaintsCounted = ['waiting', 'mine', 'escalated', 'second_person'] as const;

async function complaints({ database }: OpenWorkContext, me: string): Promise<readonly OpenWork[]> {
  const [waiting = 0, mine = 0, escalated = 0, toApprove = 0] = await Promise.all(
    complaintsCounted.map((queue) => countComplaints(database, { queue, me })),
  );
  return [
    { queue: 'complaints', count: waiting, mine, escalated },
    { queue: 'charge_reversals', count: toApprove },
  ];
}

async function calls({ countToCall }: OpenWorkContext): Promise<readonly OpenWork[]> {
  return [{ queue: 'calls', ...(await countToCall()) }];
}

async function payments({ database, businessClock }: OpenWorkContext): Promise<readonly OpenWork[]> {
  const { tooLong } = await countWaitingPayments(database, { brandCode: undefined, at: businessClock.now() });
  return [{ queue: 'payments', count: tooLong }];
}

async function reversals({ database }: OpenWorkContext, me: string): Promise<readonly OpenWork[]> {
  const { waiting, mine } = await countWaitingReversals(database, me);
  return [{ queue: 'payment_reversals', count: waiting, mine, isAtLeast: false }];
}

async function breaks({ database }: OpenWorkContext, me: string): Promise<readonly OpenWork[]> {
  const { waiting, mine } = await countOpenBreaks(database, me);
  return [{ queue: 'breaks', count: waiting, mine, isAtLeast: false }];
}

async function suspense({ database }: OpenWorkContext, me: string): Promise<readonly OpenWork[]> {
  const sums = await sumSuspense(database, me);
  return [
    {
      queue: 'suspense',
      count: sums.reduce((total, { waiting }) => total + waiting, 0),
      mine: sums.reduce((total, { mine }) => total + mine, 0),
      amounts: sums.map(({ currency, amount }) => ({ currency, amount })),
      isAtLeast: false,
    },
  ];
}

async function emergencyStops({ database }: OpenWorkContext, me: string): Promise<readonly OpenWork[]> {
  const { active, toApprove } = await countStops(database, me);
  return [
    { queue: 'emergency_stops', count: active },
    { queue: 'resume_proposals', count: toApprove },
  ];
}
