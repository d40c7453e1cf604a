import type { DataOf } from '@hiram/contract/call';
import * as contract from '@hiram/contract/servicing/payment-reversals';
import { marketPack } from '@hiram/markets/market-pack';
import { calendarDate } from '@hiram/values/calendar-date';
import { instantAsIso } from '@hiram/values/instant';
import { versionOf } from '#cases/index.ts';
import { implementStaffCall } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import type { PaymentReversal } from './payment-reversal.ts';
import type { PaymentReversalContext } from './payment-reversal-context.ts';
import { allowedReversalActions, performReversalAction } from './perform-reversal-action.ts';
import { proposeReturn } from './propose-return.ts';
import { browseReversals, type OpenedReversal, openReversal } from './read-reversals.ts';
import { reasonText, stepText } from './staff-labels.ts';

/** Console routes for payments that come back. */
export function registerPaymentReversalRoutes(server: CallServer, context: PaymentReversalContext): void {
  const { businessClock, systemClock } = context;

  implementStaffCall(server, systemClock, contract.listPaymentReversals, {
    permission: 'read_payments',
    handle: async ({ queue, ofProvider, after }, { actor }) => {
      const page = await browseReversals(context, actor.staffId, { queue, provider: ofProvider, after });
      return {
        reversals: page.reversals.map((one) => rowOf(one, page.names, actor.staffId)),
        ...(page.next !== undefined && { next: page.next }),
        waiting: String(page.waiting),
        mine: String(page.mine),
        asOf: instantAsIso(businessClock.now()),
      };
    },
  });

  implementStaffCall(server, systemClock, contract.openPaymentReversal, {
    permission: 'read_payments',
    handle: async ({ reversalId }, { actor }) => ({
      ...caseOf(await openReversal(context, actor, reversalId), actor.staffId),
      asOf: instantAsIso(businessClock.now()),
    }),
  });

  implementStaffCall(server, systemClock, contract.performReversalAction, {
    permission: 'reconcile',
    handle: async ({ version, ...request }, { actor }) => {
      const done = await performReversalAction(context, actor, { ...request, version: Number(version) });
      return { ...done, version: String(done.version) };
    },
  });

  implementStaffCall(server, systemClock, contract.proposePaymentReturn, {
    permission: 'reconcile',
    handle: async ({ amount, returnedOn, ...request }, { actor }) => {
      const { id } = await proposeReturn(context, actor, {
        ...request,
        amount: BigInt(amount),
        returnedOn: calendarDate(returnedOn),
      });
      return { reversalId: id, resultMessage: 'Proposed. Pending approval.' };
    },
  });
}

function rowOf(one: PaymentReversal, names: ReadonlyMap<string, string>, me: string) {
  return {
    reversalId: one.id,
    kind: one.kind,
    state: one.state,
    provider: one.provider,
    timeZone: marketPack(one.amount?.currency === 'INR' ? 'IN' : 'PH').facts.timeZone,
    reference: one.reference,
    paymentReference: one.paymentReference ?? '',
    ...(one.amount !== undefined && { currency: one.amount.currency, amount: String(one.amount.minor) }),
    ...(one.loanId !== undefined && { orderId: one.loanId }),
    why: reasonText(one.why),
    announcedAt: instantAsIso(one.announcedAt),
    changedAt: instantAsIso(one.changedAt),
    ...(one.actBy !== undefined && { actBy: instantAsIso(one.actBy) }),
    owner: (one.assignee && names.get(one.assignee)) ?? '',
    isMine: one.assignee === me,
    isEscalated: one.escalatedAt !== undefined,
  };
}

type Opened = Omit<DataOf<typeof contract.openPaymentReversal>, 'asOf'>;

function caseOf({ found, steps, names, received, postings }: OpenedReversal, me: string): Opened {
  return {
    ...rowOf(found, names, me),
    version: String(versionOf(steps)),
    reasonCode: found.reasonCode ?? '',
    ...(found.occurredAt !== undefined && { occurredAt: instantAsIso(found.occurredAt) }),
    ...(found.evidenceDueAt !== undefined && { evidenceDueAt: instantAsIso(found.evidenceDueAt) }),
    ...(found.evidenceSentAt !== undefined && { evidenceSentAt: instantAsIso(found.evidenceSentAt) }),
    ...(found.paymentId !== undefined && { paymentId: found.paymentId }),
    ...(received !== undefined && {
      paidAmount: String(received.amount.minor),
      paidAt: instantAsIso(received.paidAt),
      retainedAmount: String(received.retained),
    }),
    postings: postings.map(({ bookedOn, kind, debit, credit, amount, reason }) => ({
      bookedOn,
      kind,
      debit,
      credit,
      amount: String(amount),
      reason,
    })),
    steps: steps.map(({ step, actor, at, note }) => ({
      step: stepText(step),
      by: (actor !== undefined && names.get(actor)) || 'Platform',
      at: instantAsIso(at),
      words: note,
    })),
    actions: allowedReversalActions(found, steps, me),
  };
}
