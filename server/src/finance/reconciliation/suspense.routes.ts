import type { DataOf } from '@hiram/contract/call';
import * as contract from '@hiram/contract/finance/reconciliation';
import { marketPack } from '@hiram/markets/market-pack';
import { instantAsIso } from '@hiram/values/instant';
import { versionOf } from '#cases/index.ts';
import { implementStaffCall } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { suspenseReasonText } from './case-labels.ts';
import { postingOf, stepOf } from './on-wire.ts';
import { allowedSuspenseActions, performSuspenseAction, suspenseStateOf } from './perform-suspense-action.ts';
import {
  browseSuspense,
  type FoundOrder,
  findOrderForSuspense,
  type ListedSuspense,
  type OpenedSuspense,
  openSuspense,
} from './read-suspense.ts';
import type { ReconciliationContext } from './reconciliation-context.ts';

export function registerSuspenseRoutes(server: CallServer, context: ReconciliationContext): void {
  const { businessClock, systemClock } = context;

  implementStaffCall(server, systemClock, contract.listSuspense, {
    permission: 'read_reconciliation',
    handle: async ({ queue, ofProvider, after }, { actor }) => {
      const page = await browseSuspense(context, actor.staffId, { queue, provider: ofProvider, after });
      return {
        items: page.items.map((item) => rowOf(item, page.names, actor.staffId)),
        ...(page.next !== undefined && { next: page.next }),
        waiting: String(page.waiting),
        mine: String(page.mine),
        held: page.sums.map(({ currency, amount }) => ({ currency, amount: String(amount) })),
        asOf: instantAsIso(businessClock.now()),
      };
    },
  });

  implementStaffCall(server, systemClock, contract.openSuspense, {
    permission: 'read_reconciliation',
    handle: async ({ suspenseId }, { actor }) => ({
      ...caseOf(await openSuspense(context, actor, suspenseId), actor.staffId),
      asOf: instantAsIso(businessClock.now()),
    }),
  });

  implementStaffCall(server, systemClock, contract.findOrderForSuspense, {
    permission: 'read_reconciliation',
    handle: async (request, { actor }) => {
      const { order, unavailableReason } = await findOrderForSuspense(context, actor, request);
      return {
        order: orderOf(order),
        canTake: unavailableReason === undefined,
        why: unavailableReason ?? '',
      };
    },
  });

  implementStaffCall(server, systemClock, contract.performSuspenseAction, {
    permission: 'reconcile',
    handle: async ({ version, orderId, ...actionRequest }, { actor }) => {
      const done = await performSuspenseAction(context, actor, {
        ...actionRequest,
        orderId,
        version: Number(version),
      });
      return { ...done, version: String(done.version) };
    },
  });
}

function rowOf({ held, proposal }: ListedSuspense, names: ReadonlyMap<string, string>, me: string) {
  // Markets that share a currency share the provider account and its time zone.
  const market = held.suspenseBook ?? (held.amount.currency === 'INR' ? 'IN' : 'PH');
  return {
    suspenseId: held.suspenseId,
    state: suspenseStateOf(held, proposal),
    provider: held.provider,
    market,
    reference: held.reference,
    timeZone: marketPack(market).facts.timeZone,
    currency: held.amount.currency,
    amount: String(held.amount.minor),
    why: suspenseReasonText(held.why),
    ownerRole: 'finance' as const,
    owner: (held.assignee && names.get(held.assignee)) ?? '',
    isMine: held.assignee === me,
    paidAt: instantAsIso(held.paidAt),
    reportedAt: instantAsIso(held.reportedAt),
    // For a closed item, the time at which it was closed.
    allocateBy: instantAsIso(held.allocateBy ?? held.changedAt),
    isEscalated: held.state === 'held' && held.escalatedAt !== undefined,
  };
}

type Opened = Omit<DataOf<typeof contract.openSuspense>, 'asOf'>;

function caseOf(opened: OpenedSuspense, me: string): Opened {
  const { held, proposal, steps, names, order, proposedOrder } = opened;
  return {
    ...rowOf(opened, names, me),
    version: String(versionOf(steps)),
    reportedVia: held.reportedVia,
    ...(held.paymentId !== undefined && { paymentId: held.paymentId }),
    ...(order && { order: orderOf(order) }),
    postings: opened.postings.map(postingOf),
    steps: steps.map((step) => stepOf(step, names)),
    ...(proposal && {
      proposal: {
        action: proposal.action,
        by: names.get(proposal.by) ?? '',
        at: instantAsIso(proposal.step.at),
        words: steps.find(({ position }) => position === proposal.step.position)?.note ?? '',
        isMine: proposal.by === me,
      },
    }),
    ...(proposedOrder && { proposedOrder: orderOf(proposedOrder) }),
    actions: allowedSuspenseActions(held, proposal, me),
  };
}

function orderOf({ loanId, brand, state, currency, owed, dueOn }: FoundOrder) {
  return {
    orderId: loanId,
    brand,
    state,
    currency,
    owed: String(owed),
    ...(dueOn !== undefined && { dueOn }),
  };
}
