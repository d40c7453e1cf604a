import type { DataOf } from '@hiram/contract/call';
import * as contract from '@hiram/contract/finance/reconciliation';
import { marketPack } from '@hiram/markets/market-pack';
import { calendarDateAt, instant, instantAsIso } from '@hiram/values/instant';
import { openProposal, versionOf } from '#cases/index.ts';
import { implementStaffCall } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { allowedActions, amountAtStake, whyOf } from './break.ts';
import type { Break } from './breaks.sql.ts';
import { postingOf, stepOf } from './on-wire.ts';
import { performBreakAction } from './perform-break-action.ts';
import { browseBreaks, type OpenedBreak, openBreak } from './read-breaks.ts';
import { browseRuns } from './read-runs.ts';
import { breakProposals } from './reconciliation-cases.ts';
import type { ReconciliationContext } from './reconciliation-context.ts';
import { registerSuspenseRoutes } from './suspense.routes.ts';

/** Console routes for breaks, unallocated payments and reconciliation runs. */
export function registerReconciliationRoutes(server: CallServer, context: ReconciliationContext): void {
  const { businessClock, systemClock } = context;

  implementStaffCall(server, systemClock, contract.listBreaks, {
    permission: 'read_reconciliation',
    handle: async ({ queue, ofProvider, after }, { actor }) => {
      const page = await browseBreaks(context, actor.staffId, { queue, provider: ofProvider, after });
      return {
        breaks: page.breaks.map((one) => rowOf(one, page.names, actor.staffId)),
        ...(page.next !== undefined && { next: page.next }),
        waiting: String(page.waiting),
        mine: String(page.mine),
        asOf: instantAsIso(businessClock.now()),
      };
    },
  });

  implementStaffCall(server, systemClock, contract.openBreak, {
    permission: 'read_reconciliation',
    handle: async ({ breakId }, { actor }) => ({
      ...caseOf(await openBreak(context, actor, breakId), actor.staffId),
      asOf: instantAsIso(businessClock.now()),
    }),
  });

  implementStaffCall(server, systemClock, contract.performBreakAction, {
    permission: 'reconcile',
    handle: async ({ version, ...request }, { actor }) => {
      const done = await performBreakAction(context, actor, { ...request, version: Number(version) });
      return { ...done, version: String(done.version) };
    },
  });

  implementStaffCall(server, systemClock, contract.listReconciliationRuns, {
    permission: 'read_reconciliation',
    handle: async ({ ofProvider, after }) => {
      const { runs, next } = await browseRuns(context, { provider: ofProvider, after });
      return { runs, ...(next !== undefined && { next }), asOf: instantAsIso(businessClock.now()) };
    },
  });

  registerSuspenseRoutes(server, context);
}

function rowOf(one: Break, names: ReadonlyMap<string, string>, me: string) {
  return {
    breakId: one.id,
    kind: one.kind,
    state: one.state,
    provider: one.provider,
    market: one.market,
    day: one.day,
    timeZone: marketPack(one.market).facts.timeZone,
    currency: one.currency,
    reference: isAboutFile(one) ? '' : one.subject,
    ...(one.ledger !== undefined && { ledgerAmount: String(one.ledger) }),
    ...(one.report !== undefined && { reportAmount: String(one.report) }),
    ...(one.bank !== undefined && { bankAmount: String(one.bank) }),
    difference: String(one.difference),
    ownerRole: 'finance' as const,
    owner: (one.assignee && names.get(one.assignee)) ?? '',
    isMine: one.assignee === me,
    openedAt: instantAsIso(one.openedAt),
    dueBy: instantAsIso(one.dueBy),
    isEscalated: one.escalatedAt !== undefined,
  };
}

function isAboutFile({ kind }: Break): boolean {
  return /^(payout_report|report|statement)_(late|refused)$/.test(kind);
}

type Opened = Omit<DataOf<typeof contract.openBreak>, 'asOf'>;

function caseOf(opened: OpenedBreak, me: string): Opened {
  const { found, steps, names } = opened;
  const proposal = openProposal(steps, breakProposals);
  const { timeZone } = marketPack(found.market).facts;
  return {
    ...rowOf(found, names, me),
    version: String(versionOf(steps)),
    why: whyOf(found.kind),
    atStake: String(amountAtStake(found)),
    ledger: opened.came.map(({ reference, amount, paidAt, state, loanId }) => ({
      reference,
      amount: String(amount),
      state,
      on: calendarDateAt(instant(paidAt), timeZone),
      ...(loanId !== null && { orderId: loanId }),
    })),
    postings: opened.postings.map(postingOf),
    report: opened.lines.map((line) => ({
      reference: line.reference,
      kind: line.kind,
      settlement: line.settlement,
      fileDay: line.fileDay,
      amount: String(line.amount),
      fee: String(line.fee),
      ...(line.expectedFee !== undefined && { expectedFee: String(line.expectedFee) }),
      ...(line.tax !== undefined && { tax: String(line.tax) }),
      net: String(netOf(line)),
      on: line.settledOn,
      copies: String(line.copies),
      isPosted: line.isPosted,
    })),
    bank: opened.credits.map(({ amount, ...credit }) => ({ ...credit, amount: String(amount) })),
    steps: steps.map((step) => stepOf(step, names)),
    ...(proposal && {
      proposal: {
        action: proposal.action,
        by: names.get(proposal.by) ?? '',
        at: instantAsIso(proposal.step.at),
        words: proposal.step.note,
        isMine: proposal.by === me,
      },
    }),
    actions: allowedActions(found, proposal, me),
  };
}

/** A payment and a funding bring the amount less the fee; everything else costs both. */
function netOf({ kind, amount, fee, tax = 0n }: OpenedBreak['lines'][number]): bigint {
  return kind === 'payment' || kind === 'funding' ? amount - fee - tax : amount + fee + tax;
}
