import type { DataOf } from '@hiram/contract/call';
import * as contract from '@hiram/contract/finance/charge-audit';
import { marketPack } from '@hiram/markets/market-pack';
import { instantAsIso } from '@hiram/values/instant';
import { rateAsPercentText } from '@hiram/values/rate';
import { versionOf } from '#cases/index.ts';
import { implementStaffCall } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import type { ChargeCaseContext } from './charge-audit-context.ts';
import type { ChargeDifference } from './charge-difference.ts';
import { allowedActions, performDifferenceAction } from './perform-difference-action.ts';
import { browseDifferences, type OpenedDifference, openDifference } from './read-differences.ts';
import { agreementOf } from './signed-contract.ts';

export function registerChargeAuditRoutes(server: CallServer, context: ChargeCaseContext): void {
  const { businessClock, systemClock } = context;

  implementStaffCall(server, systemClock, contract.listChargeDifferences, {
    permission: 'read_reconciliation',
    handle: async ({ queue, after }, { actor }) => {
      const page = await browseDifferences(context, actor.staffId, { queue, after });
      return {
        differences: page.differences.map((one) => rowOf(one, page.names, actor.staffId)),
        ...(page.next !== undefined && { next: page.next }),
        waiting: String(page.waiting),
        mine: String(page.mine),
        totals: page.totals.map((totals) => ({
          market: totals.market,
          currency: totals.currency,
          loansChecked: String(totals.loansChecked),
          differences: String(totals.differences),
          refunds: String(totals.refunds),
          refunded: String(totals.refunded),
          ...(totals.checkedOn !== null && { checkedOn: totals.checkedOn }),
        })),
        asOf: instantAsIso(businessClock.now()),
      };
    },
  });

  implementStaffCall(server, systemClock, contract.openChargeDifference, {
    permission: 'read_reconciliation',
    handle: async ({ differenceId }, { actor }) => ({
      ...caseOf(await openDifference(context, actor, differenceId), actor.staffId),
      asOf: instantAsIso(businessClock.now()),
    }),
  });

  implementStaffCall(server, systemClock, contract.performChargeDifferenceAction, {
    permission: 'reconcile',
    handle: async ({ version, ...request }, { actor }) => {
      const done = await performDifferenceAction(context, actor, { ...request, version: Number(version) });
      return { ...done, version: String(done.version) };
    },
  });
}

function rowOf(difference: ChargeDifference, names: ReadonlyMap<string, string>, me: string) {
  const { market, assignee, escalatedAt, decidedAt } = difference;
  return {
    differenceId: difference.id,
    orderId: difference.loanId,
    state: difference.state,
    market,
    timeZone: marketPack(market).facts.timeZone,
    currency: difference.currency,
    over: String(difference.over),
    under: String(difference.under),
    foundOn: difference.foundOn,
    openedAt: instantAsIso(difference.openedAt),
    dueBy: instantAsIso(decidedAt ?? difference.dueBy),
    isEscalated: decidedAt === undefined && escalatedAt !== undefined,
    owner: (assignee && names.get(assignee)) ?? '',
    isMine: assignee === me,
  };
}

type Opened = Omit<DataOf<typeof contract.openChargeDifference>, 'asOf'>;

function caseOf(opened: OpenedDifference, me: string): Opened {
  const { difference, lines, owed, steps, names, proposal } = opened;
  return {
    ...rowOf(difference, names, me),
    version: String(versionOf(steps)),
    isChargeStopped: difference.isChargeStopped,
    refund: String(owed.amount),
    interest: String(owed.interest),
    interestRate: rateAsPercentText(owed.rate),
    contract: contractOf(opened),
    lines: lines.map((line) => ({
      ...line,
      expected: String(line.expected),
      charged: String(line.charged),
    })),
    steps: steps.map(({ step, actor, at, note }) => ({
      step: stepLabels[step] ?? step.replaceAll('_', ' '),
      by: (actor !== undefined && names.get(actor)) || 'Charge audit',
      at: instantAsIso(at),
      words: note,
    })),
    ...(proposal && {
      proposal: {
        action: proposal.action,
        by: names.get(proposal.by) ?? '',
        at: instantAsIso(proposal.step.at),
        words: steps.find(({ position }) => position === proposal.step.position)?.note ?? '',
        isMine: proposal.by === me,
      },
    }),
    actions: allowedActions(difference, { proposal, owed, me }),
  };
}

function contractOf({ offer, releasedOn }: OpenedDifference): Opened['contract'] {
  const agreement = agreementOf(offer, { signedOn: offer.request.releaseOn, releasedOn });
  return {
    releasedOn,
    principal: String(agreement.principal),
    monthlyRate: rateAsPercentText(offer.product.interest.monthlyRate),
    lateRate: rateAsPercentText(offer.product.lateMonthlyRate),
    ...(agreement.costLimit !== null && { costLimit: String(agreement.costLimit) }),
  };
}

const stepLabels: Readonly<Record<string, string>> = {
  opened: 'Difference found',
  lines_added: 'Further differences found',
  charge_stopped: 'Late fees on the disputed amount stopped',
  assigned: 'Assigned',
  refund_proposed: 'Refund proposed',
  refunded: 'Refund approved',
  dismissal_proposed: 'Dismissal proposed',
  dismissed: 'Dismissal approved',
  proposal_withdrawn: 'Proposal withdrawn',
  escalated: 'SLA breached',
};
