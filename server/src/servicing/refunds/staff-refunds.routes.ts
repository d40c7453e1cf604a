import type { DataOf } from '@hiram/contract/call';
import * as contract from '@hiram/contract/servicing/refunds';
import { marketPack } from '@hiram/markets/market-pack';
import { instantAsIso } from '@hiram/values/instant';
import { implementStaffCall } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { reasonLabel, reasonText, stepText } from '#servicing/payouts/index.ts';
import { allowedActions, performRefundAction } from './perform-refund-action.ts';
import { browseRefunds, type OpenedRefund, openRefund } from './read-refunds.ts';
import { leftOf } from './refund.ts';
import type { RefundContext } from './refund-context.ts';
import type { ListedRefund } from './refunds.sql.ts';

/** The console's refund routes. */
export function registerRefundStaffRoutes(server: CallServer, context: RefundContext): void {
  const { businessClock, systemClock } = context;

  implementStaffCall(server, systemClock, contract.listRefunds, {
    permission: 'read_payouts',
    handle: async ({ queue, ofBrand, after }) => {
      const page = await browseRefunds(context, { queue, brandCode: ofBrand, after });
      return {
        refunds: page.refunds.map(rowOf),
        ...(page.next !== undefined && { next: page.next }),
        waiting: String(page.waiting),
        credits: page.credits.map(({ amount, since, why, ...credit }) => ({
          ...credit,
          amount: String(amount),
          since: instantAsIso(since),
          ...(why !== undefined && { why }),
        })),
        asOf: instantAsIso(businessClock.now()),
      };
    },
  });

  implementStaffCall(server, systemClock, contract.openRefund, {
    permission: 'read_payouts',
    handle: async ({ refundId }, { actor }) => ({
      ...caseOf(await openRefund(context, actor, refundId)),
      asOf: instantAsIso(businessClock.now()),
    }),
  });

  implementStaffCall(server, systemClock, contract.performRefundAction, {
    permission: 'handle_payouts',
    handle: async ({ version, ...request }, { actor }) =>
      performRefundAction(context, actor, { ...request, version: Number(version) }),
  });
}

function rowOf(listed: ListedRefund) {
  return {
    refundId: listed.id,
    loanId: listed.loanId,
    brand: listed.brandCode,
    timeZone: marketPack(listed.market).facts.timeZone,
    currency: listed.currency,
    amount: String(listed.amount),
    state: listed.state,
    owner: listed.owner,
    decidedAt: instantAsIso(listed.decidedAt),
    isEscalated: listed.escalatedAt !== undefined,
    why: reasonLabel(listed.why),
  };
}

type Opened = Omit<DataOf<typeof contract.openRefund>, 'asOf'>;

function caseOf({ found, webhooks, steps, accounts, names }: OpenedRefund): Opened {
  const left = leftOf(found);
  return {
    ...rowOf(found),
    version: String(found.version),
    decidedBy: found.decidedBy,
    destination: (found.destination !== undefined && accounts.get(found.destination)) || '',
    left: String(left > 0n ? left : 0n),
    attempts: found.attempts.map((one) => ({
      attempt: String(one.attempt),
      provider: one.provider,
      payoutKey: one.key,
      reference: one.reference ?? '',
      state: one.state,
      amount: String(one.amount),
      reason: reasonText({ reason: one.reason, detail: '' }),
      destination: accounts.get(one.destination) ?? '',
    })),
    movements: found.movements.map(({ amount, attempt, paidAt, ...movement }) => ({
      ...movement,
      attempt: String(attempt),
      amount: String(amount),
      paidAt: instantAsIso(paidAt),
    })),
    webhooks: webhooks.map(({ receivedAt, attempt, ...webhook }) => ({
      ...webhook,
      receivedAt: instantAsIso(receivedAt),
      attempt: String(attempt),
    })),
    steps: steps.map(({ actor, at, note, ...made }) => {
      const { by, step } = stepText(made.step);
      return { step, by: (actor !== undefined && names.get(actor)) || by, at: instantAsIso(at), words: note };
    }),
    actions: allowedActions(found),
  };
}
