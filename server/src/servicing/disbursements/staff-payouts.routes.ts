import type { DataOf } from '@hiram/contract/call';
import * as contract from '@hiram/contract/servicing/disbursements';
import { marketPack } from '@hiram/markets/market-pack';
import { instantAsIso } from '@hiram/values/instant';
import { openProposal } from '#cases/index.ts';
import { implementStaffCall } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { reasonLabel, reasonText, stepText } from '#servicing/payouts/index.ts';
import { allowedActions } from './allowed-actions.ts';
import type { DisbursementContext } from './disbursement-context.ts';
import { closingProposals } from './payout-case.ts';
import { performPayoutAction } from './perform-payout-action.ts';
import { browsePayouts, type OpenedPayout, openPayout } from './read-payouts.ts';
import type { ListedDisbursement } from './staff-queues.sql.ts';

/** The console's payout routes. */
export function registerPayoutStaffRoutes(server: CallServer, context: DisbursementContext): void {
  const { businessClock, systemClock } = context;

  implementStaffCall(server, systemClock, contract.listDisbursements, {
    permission: 'read_payouts',
    handle: async ({ queue, ofBrand, after }) => {
      const { disbursements, next, waiting } = await browsePayouts(context, {
        queue,
        brandCode: ofBrand,
        after,
      });
      return {
        disbursements: disbursements.map(rowOf),
        ...(next !== undefined && { next }),
        waiting: String(waiting),
        asOf: instantAsIso(businessClock.now()),
      };
    },
  });

  implementStaffCall(server, systemClock, contract.openDisbursement, {
    permission: 'read_payouts',
    handle: async ({ disbursementId }, { actor }) => ({
      ...caseOf(await openPayout(context, actor, disbursementId), actor.staffId),
      asOf: instantAsIso(businessClock.now()),
    }),
  });

  implementStaffCall(server, systemClock, contract.performDisbursementAction, {
    permission: 'handle_payouts',
    handle: async ({ version, ...request }, { actor }) =>
      performPayoutAction(context, actor, { ...request, version: Number(version) }),
  });
}

function rowOf(listed: ListedDisbursement) {
  return {
    disbursementId: listed.loanId,
    brand: listed.brandCode,
    timeZone: marketPack(listed.market).facts.timeZone,
    currency: listed.amount.currency,
    amount: String(listed.amount.minor),
    provider: listed.provider,
    state: listed.state,
    owner: listed.owner,
    signedAt: instantAsIso(listed.signedAt),
    promisedBy: listed.promisedBy,
    isEscalated: listed.escalatedAt !== undefined,
    why: reasonLabel(listed.why),
  };
}

type Opened = Omit<DataOf<typeof contract.openDisbursement>, 'asOf'>;

function caseOf(opened: OpenedPayout, me: string): Opened {
  const { listed, found, held, hold, accounts } = opened;
  const proposal = openProposal(opened.steps, closingProposals);
  return {
    ...rowOf(listed),
    version: String(listed.version),
    destination: accounts.get(listed.destination) ?? '',
    market: found.market,
    held: String(held > 0n ? held : -held),
    ...(hold !== undefined && { hold }),
    isCancelRequested: listed.cancelRequestedAt !== undefined,
    attempts: opened.attempts.map((one) => ({
      attempt: String(one.attempt),
      provider: one.provider,
      payoutKey: one.payoutKey,
      reference: one.reference,
      state: one.state,
      ...(one.moved !== undefined && { amount: String(one.moved) }),
      reason: reasonText(one),
      destination: accounts.get(one.destination) ?? '',
      begunAt: instantAsIso(one.begunAt),
      changedAt: instantAsIso(one.changedAt),
    })),
    movements: opened.movements.map((one) => ({
      provider: one.provider,
      reference: one.reference,
      attempt: String(one.attempt),
      amount: String(one.amount),
      movedAt: instantAsIso(one.movedAt),
      state: one.state,
    })),
    webhooks: opened.webhooks.map(({ receivedAt, attempt, ...webhook }) => ({
      ...webhook,
      receivedAt: instantAsIso(receivedAt),
      attempt: String(attempt),
    })),
    postings: opened.postings.map(({ bookedOn, kind, debit, credit, amount, reason }) => ({
      bookedOn,
      kind,
      debit,
      credit,
      reason,
      amount: String(amount),
    })),
    steps: stepsOf(opened),
    ...(proposal && {
      closing: {
        by: opened.names.get(proposal.by) ?? '',
        at: instantAsIso(proposal.step.at),
        words: proposal.step.note,
        isMine: proposal.by === me,
      },
    }),
    actions: allowedActions({ found, held, closing: proposal }, me),
  };
}

function stepsOf({ steps, names }: OpenedPayout): Opened['steps'] {
  return steps.map(({ actor, at, note, ...made }) => {
    const { by, step } = stepText(made.step);
    return { step, by: (actor !== undefined && names.get(actor)) || by, at: instantAsIso(at), words: note };
  });
}
