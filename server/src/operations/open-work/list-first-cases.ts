import type { NumberedCase } from '@hiram/contract/operations/case-numbers';
import {
  FIRST_CASES,
  type OpenWorkQueue,
  PERMISSION_OF_QUEUE,
} from '@hiram/contract/operations/open-work-queues';
import { marketPack } from '@hiram/markets/market-pack';
import { addDays } from '@hiram/values/calendar-date';
import { type Instant, startOfDay } from '@hiram/values/instant';
import type { Money } from '@hiram/values/money';
import { findBreakPage } from '#finance/reconciliation/index.ts';
import { numbersOfCases } from '#operations/case-numbers/index.ts';
import { findChangePage } from '#operations/configuration/index.ts';
import { findPendingOf, findProposalPage } from '#operations/loan-actions/index.ts';
import { findCases } from '#origination/decisions/index.ts';
import { findDisbursements } from '#servicing/disbursements/index.ts';
import { findReversalPage } from '#servicing/payment-reversals/index.ts';
import { findRefunds } from '#servicing/refunds/index.ts';
import { findOpenPayments, findSuspensePage } from '#servicing/repayments/index.ts';
import { findLastPromises } from '#support/collections/index.ts';
import { findComplaintPage } from '#support/complaints/index.ts';
import { findWaitingMessages } from '#support/engagement/index.ts';
import type { OpenWorkContext } from './count-open-work.ts';

/** A case of a queue, as the home page lists it. It names no borrower. */
export interface FirstCase {
  readonly queue: OpenWorkQueue;
  readonly kind: NumberedCase;
  readonly caseId: string;
  readonly subject: string;
  readonly loanId?: string | undefined;
  readonly amount?: Money | undefined;
  readonly daysLate?: number | undefined;
  readonly dueBy?: Instant | undefined;
  readonly since?: Instant | undefined;
  readonly assignee?: string | null | undefined;
  readonly conflicts?: readonly ('other_proposal' | 'promise')[];
}

/** A late loan that may be called now. */
interface LoanToCall {
  readonly loanId: string;
  readonly owed: Money;
  readonly daysLate: number;
}

export interface FirstCasesContext extends Pick<OpenWorkContext, 'database' | 'businessClock'> {
  readonly firstToCall: (count: number) => Promise<readonly LoanToCall[]>;
}

type Listed = Omit<FirstCase, 'queue' | 'kind'>;
type List = (context: FirstCasesContext, me: string) => Promise<readonly Listed[]>;

interface Source {
  readonly kind: NumberedCase;
  readonly list: List;
}

const everyBrand = { brandCode: undefined, after: undefined } as const;
const firstPage = { ...everyBrand, limit: FIRST_CASES } as const;
/** Of proposals, the caller's own are left out: somebody else decides them. */
const MOST_OWN = 20;

/** In the order of urgency of each section's own list. Queues that only count have none. */
const sources: Readonly<Partial<Record<OpenWorkQueue, Source>>> = {
  complaints: { kind: 'complaint', list: complaints },
  charge_reversals: { kind: 'complaint', list: chargeReversals },
  contact_messages: { kind: 'contact_message', list: contactMessages },
  calls: { kind: 'loan', list: calls },
  applications: { kind: 'application', list: applications },
  loan_proposals: { kind: 'approval', list: loanProposals },
  payouts: { kind: 'payout', list: payouts },
  refunds: { kind: 'refund', list: refunds },
  payments: { kind: 'payment', list: payments },
  breaks: { kind: 'break', list: breaks },
  suspense: { kind: 'unallocated_payment', list: suspense },
  payment_reversals: { kind: 'payment_reversal', list: paymentReversals },
  configuration_changes: { kind: 'configuration_change', list: configurationChanges },
};

/** The first cases of each queue whose work the caller may do, one queue after the other, as they are counted. */
export async function listFirstCases(
  context: FirstCasesContext,
  { staffId, permissions }: { readonly staffId: string; readonly permissions: ReadonlySet<string> },
): Promise<(FirstCase & { readonly number?: string; readonly loanNumber?: string })[]> {
  const found: FirstCase[] = [];
  // The cast is safe: the table has no other keys.
  for (const [queue, { kind, list }] of Object.entries(sources) as [OpenWorkQueue, Source][]) {
    if (!permissions.has(PERMISSION_OF_QUEUE[queue])) continue;
    const listed = await list(context, staffId);
    found.push(...listed.slice(0, FIRST_CASES).map((one) => ({ ...one, queue, kind })));
  }
  return numbered(context, found);
}

async function numbered({ database, businessClock }: FirstCasesContext, found: readonly FirstCase[]) {
  const at = businessClock.now();
  const numbers = new Map<NumberedCase, ReadonlyMap<string, string>>();
  for (const [kind, cases] of Map.groupBy(found, (one) => one.kind)) {
    const caseIds = cases.map(({ caseId }) => caseId);
    numbers.set(kind, await numbersOfCases(database, kind, { caseIds, at }));
  }
  const loanIds = found.flatMap(({ loanId }) => loanId ?? []);
  const loans = await numbersOfCases(database, 'loan', { caseIds: loanIds, at });
  return found.map((one) => {
    const number = numbers.get(one.kind)?.get(one.caseId);
    const loanNumber = one.loanId === undefined ? undefined : loans.get(one.loanId);
    return {
      ...one,
      ...(number !== undefined && { number }),
      ...(loanNumber !== undefined && { loanNumber }),
    };
  });
}

async function complaints({ database }: FirstCasesContext, me: string): Promise<readonly Listed[]> {
  const page = await findComplaintPage(database, { ...firstPage, queue: 'waiting', me, about: undefined });
  return page.map(({ found: { id, about, dueBy, openedAt, assignee } }) => ({
    caseId: id,
    subject: about,
    dueBy,
    since: openedAt,
    assignee,
  }));
}

async function chargeReversals({ database }: FirstCasesContext, me: string): Promise<readonly Listed[]> {
  const page = await findComplaintPage(database, {
    ...firstPage,
    queue: 'second_person',
    me,
    about: undefined,
  });
  return page.map(({ found: { id, about, dueBy, openedAt, dispute } }) => ({
    caseId: id,
    subject: about,
    dueBy,
    since: openedAt,
    amount: dispute && { minor: dispute.amount, currency: dispute.currency },
  }));
}

async function contactMessages({ database }: FirstCasesContext): Promise<readonly Listed[]> {
  const messages = await findWaitingMessages(database, FIRST_CASES);
  return messages.map(({ id, brandCode, receivedAt, assignee }) => ({
    caseId: id,
    subject: brandCode,
    since: receivedAt,
    assignee,
  }));
}

async function calls({ firstToCall }: FirstCasesContext): Promise<readonly Listed[]> {
  const loans = await firstToCall(FIRST_CASES);
  return loans.map(({ loanId, owed, daysLate }) => ({
    caseId: loanId,
    subject: 'call',
    amount: owed,
    daysLate,
  }));
}

async function applications({ database }: FirstCasesContext): Promise<readonly Listed[]> {
  const cases = await findCases(database, { queue: { kind: 'waiting' }, limit: FIRST_CASES });
  return cases.map(({ applicationId, amount, decideBy, referredAt, assignee }) => ({
    caseId: applicationId,
    subject: 'decide',
    amount,
    dueBy: decideBy,
    since: referredAt,
    assignee,
  }));
}

async function loanProposals(
  { database, businessClock }: FirstCasesContext,
  me: string,
): Promise<readonly Listed[]> {
  const proposals = await findProposalPage(database, {
    ...everyBrand,
    queue: 'waiting',
    me,
    now: businessClock.now(),
    action: undefined,
    limit: MOST_OWN,
  });
  const listed = proposals.filter(({ proposedBy }) => proposedBy !== me).slice(0, FIRST_CASES);
  const loanIds = listed.map(({ loanId }) => loanId);
  const pending = await findPendingOf(database, loanIds);
  const promises = await findLastPromises(database, loanIds);
  return listed.map(({ id, action, amount, currency, loanId, proposedAt }) => {
    const isCollision = pending.some((other) => other.loanId === loanId && other.id !== id);
    return {
      caseId: id,
      subject: action,
      // A moved date has no amount.
      amount: amount === 0n ? undefined : { minor: amount, currency },
      loanId,
      since: proposedAt,
      conflicts: [
        ...(isCollision ? (['other_proposal'] as const) : []),
        ...(promises.get(loanId)?.state === 'active' ? (['promise'] as const) : []),
      ],
    };
  });
}

async function payouts({ database }: FirstCasesContext): Promise<readonly Listed[]> {
  const listed = await findDisbursements(database, { ...firstPage, queue: 'staff' });
  return listed.map(({ loanId, state, amount, market, promisedBy, signedAt }) => ({
    caseId: loanId,
    subject: state,
    amount,
    loanId,
    dueBy: startOfDay(addDays(promisedBy, 1), marketPack(market).facts.timeZone),
    since: signedAt,
  }));
}

async function refunds({ database }: FirstCasesContext): Promise<readonly Listed[]> {
  const listed = await findRefunds(database, { ...firstPage, queue: 'staff' });
  return listed.map(({ id, state, amount, currency, loanId, decidedAt }) => ({
    caseId: id,
    subject: state,
    amount: { minor: amount, currency },
    loanId,
    since: decidedAt,
  }));
}

async function payments({ database, businessClock }: FirstCasesContext): Promise<readonly Listed[]> {
  const listed = await findOpenPayments(database, { ...firstPage, at: businessClock.now(), isLate: true });
  return listed.map(({ payment: { id, provider, amount, loanId }, dueBy }) => ({
    caseId: id,
    subject: provider,
    amount,
    loanId,
    dueBy,
  }));
}

/** The first page of a list whose cases staff assign to each other. */
function firstOfStaff(me: string) {
  return {
    queue: 'staff',
    provider: undefined,
    assignee: me,
    after: undefined,
    limit: FIRST_CASES,
  } as const;
}

async function breaks({ database }: FirstCasesContext, me: string): Promise<readonly Listed[]> {
  const listed = await findBreakPage(database, firstOfStaff(me));
  return listed.map(({ id, kind, difference, currency, dueBy, openedAt, assignee }) => ({
    caseId: id,
    subject: kind,
    amount: { minor: difference, currency },
    dueBy,
    since: openedAt,
    assignee,
  }));
}

async function suspense({ database }: FirstCasesContext, me: string): Promise<readonly Listed[]> {
  const listed = await findSuspensePage(database, firstOfStaff(me));
  return listed.map(({ suspenseId, provider, amount, allocateBy, reportedAt, assignee }) => ({
    caseId: suspenseId,
    subject: provider,
    amount,
    dueBy: allocateBy,
    since: reportedAt,
    assignee,
  }));
}

async function paymentReversals({ database }: FirstCasesContext, me: string): Promise<readonly Listed[]> {
  const listed = await findReversalPage(database, firstOfStaff(me));
  return listed.map(({ id, kind, amount, actBy, announcedAt, loanId, assignee }) => ({
    caseId: id,
    subject: kind,
    amount,
    loanId,
    dueBy: actBy,
    since: announcedAt,
    assignee,
  }));
}

async function configurationChanges({ database }: FirstCasesContext, me: string): Promise<readonly Listed[]> {
  const changes = await findChangePage(database, {
    queue: 'waiting',
    me,
    kind: undefined,
    after: undefined,
    limit: MOST_OWN,
  });
  return changes
    .filter(({ makers }) => !makers.includes(me))
    .map(({ id, title, proposedAt }) => ({ caseId: id, subject: title, since: proposedAt }));
}
