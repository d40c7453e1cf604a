import type { DataOf } from '@hiram/contract/call';
import * as contract from '@hiram/contract/disbursements';
import { marketPack } from '@hiram/markets/market-pack';
import { instantAsIso } from '@hiram/values/instant';
import type { CallServer } from '../platform/calls/implement.ts';
import { implementStaffCall } from '../staff/index.ts';
import { actOnPayout } from './act-on-payout.ts';
import { allowedActs } from './allowed-acts.ts';
import type { DisbursementDesk } from './disbursement-desk.ts';
import { reasonText, stepText, whyText } from './payout-words.ts';
import { lookThroughPayouts, type OpenedPayout, openPayout } from './read-payouts.ts';
import type { ListedDisbursement } from './staff-queues.sql.ts';
import { standingProposal } from './standing-proposal.ts';

/** The console's payout routes. */
export function registerPayoutStaffRoutes(server: CallServer, desk: DisbursementDesk): void {
  const { clock, realClock } = desk;

  implementStaffCall(server, realClock, contract.listDisbursements, {
    permission: 'read_payouts',
    handle: async ({ queue, ofBrand, after }) => {
      const { disbursements, next, waiting } = await lookThroughPayouts(desk, {
        queue,
        brandCode: ofBrand,
        after,
      });
      return {
        disbursements: disbursements.map(rowOf),
        ...(next !== undefined && { next }),
        waiting: String(waiting),
        asOf: instantAsIso(clock.now()),
      };
    },
  });

  implementStaffCall(server, realClock, contract.openDisbursement, {
    permission: 'read_payouts',
    handle: async ({ disbursementId }, { actor }) => ({
      ...caseOf(await openPayout(desk, actor, disbursementId), actor.staffId),
      asOf: instantAsIso(clock.now()),
    }),
  });

  implementStaffCall(server, realClock, contract.actOnDisbursement, {
    permission: 'handle_payouts',
    handle: async ({ version, ...wanted }, { actor }) =>
      actOnPayout(desk, actor, { ...wanted, version: Number(version) }),
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
    isEscalated: flag(listed.escalatedAt !== undefined),
    why: whyText(listed.why),
  };
}

type Opened = Omit<DataOf<typeof contract.openDisbursement>, 'asOf'>;

function caseOf(opened: OpenedPayout, me: string): Opened {
  const { listed, found, held, accounts } = opened;
  const proposal = standingProposal(opened.steps);
  return {
    ...rowOf(listed),
    version: String(listed.version),
    destination: accounts.get(listed.destination) ?? '',
    held: String(held > 0n ? held : -held),
    isCancelAsked: flag(listed.cancelAskedAt !== undefined),
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
    callbacks: opened.callbacks.map((one) => ({
      receivedAt: instantAsIso(one.receivedAt),
      attempt: String(one.attempt),
      says: one.says,
      isProof: flag(one.isProof),
      became: one.became,
    })),
    postings: opened.postings.map(({ bookedOn, kind, debit, credit, amount, reason }) => ({
      ...{ bookedOn, kind, debit, credit, reason },
      amount: String(amount),
    })),
    steps: stepsOf(opened),
    ...(proposal && {
      closing: {
        by: opened.names.get(proposal.actor) ?? '',
        at: instantAsIso(proposal.madeAt),
        words: proposal.words,
        isMine: flag(proposal.actor === me),
      },
    }),
    acts: allowedActs({ found, held, closing: proposal && { by: proposal.actor } }, me),
  };
}

function stepsOf({ steps, names }: OpenedPayout): Opened['steps'] {
  return steps.map(({ kind, actor, madeAt, words }) => {
    const { by, step } = stepText(kind);
    return { step, by: (actor !== null && names.get(actor)) || by, at: instantAsIso(madeAt), words };
  });
}

function flag(isSo: boolean): '0' | '1' {
  return isSo ? '1' : '0';
}
