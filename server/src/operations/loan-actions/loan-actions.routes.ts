import * as contract from '@hiram/contract/operations/loan-actions';
import { calendarDate } from '@hiram/values/calendar-date';
import { instantAsIso } from '@hiram/values/instant';
import { implementStaffCall, requireStepUp, type StaffCallContext } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { Refusal } from '#platform/errors.ts';
import { decideProposal } from './decide-proposal.ts';
import { effectOnWire } from './effect-on-wire.ts';
import { holdProposal } from './hold-proposal.ts';
import { listProposals } from './list-proposals.ts';
import type { LoanActionContext } from './loan-action-context.ts';
import { openProposal } from './open-proposal.ts';
import { previewAction } from './preview-loan-action.ts';
import { proposeAction } from './propose-loan-action.ts';
import { responseMessages } from './staff-labels.ts';

/** Staff routes for loan actions. */
export function registerLoanActionRoutes(server: CallServer, dependencies: LoanActionContext): void {
  const { businessClock, systemClock } = dependencies;

  implementStaffCall(server, systemClock, contract.previewLoanAction, {
    permission: 'propose_loan_acts',
    handle: async ({ loanId, action, ...figures }) =>
      effectOnWire(await previewAction(dependencies, { loanId, action, ...figuresOf(figures) })),
  });

  implementStaffCall(server, systemClock, contract.proposeLoanAction, {
    permission: 'propose_loan_acts',
    handle: async ({ version, amount, days, settleFor, until, ...input }, { actor }) => {
      const proposalId = await proposeAction(dependencies, actor, {
        ...input,
        ...figuresOf({ amount, days, settleFor, until }),
        version: Number(version),
      });
      return { proposalId, resultMessage: responseMessages.proposed };
    },
  });

  implementStaffCall(server, systemClock, contract.listLoanProposals, {
    permission: 'read_loans',
    handle: async ({ ofBrand, ...filter }, { actor }) => {
      const page = await listProposals(dependencies, actor, {
        queue: filter.queue,
        action: filter.action,
        after: filter.after,
        brandCode: ofBrand,
      });
      return {
        proposals: [...page.proposals],
        ...(page.next !== undefined && { next: page.next }),
        waiting: String(page.waiting),
        held: String(page.held),
        asOf: instantAsIso(businessClock.now()),
      };
    },
  });

  implementStaffCall(server, systemClock, contract.openLoanProposal, {
    permission: 'read_loans',
    handle: ({ proposalId }, { actor }) => openProposal(dependencies, actor, proposalId),
  });

  implementStaffCall(server, systemClock, contract.holdLoanProposal, {
    permission: 'confirm_loan_acts',
    handle: async ({ proposalId, until, why }, { actor }) => ({
      resultMessage: await holdProposal(dependencies, actor, { proposalId, until, why }),
    }),
  });

  // The maker may withdraw. Approving and rejecting need their own permission, and approving needs step-up
  // authentication.
  implementStaffCall(server, systemClock, contract.decideLoanProposal, {
    permission: 'propose_loan_acts',
    handle: async (input, context) => {
      if (input.decision !== 'withdraw') requirePermissionFor(context);
      if (input.decision === 'confirm') requireStepUp(context);
      const { amount, ...decision } = input;
      return decideProposal(dependencies, context.actor, {
        ...decision,
        ...(amount !== undefined && { amount: BigInt(amount) }),
      });
    },
  });
}

function requirePermissionFor({ session }: StaffCallContext): void {
  const permission = 'confirm_loan_acts';
  if (!session.permissions.has(permission)) throw new Refusal('not_allowed', { permission });
}

function figuresOf({
  amount,
  days,
  settleFor,
  until,
}: {
  readonly amount?: string | undefined;
  readonly days?: string | undefined;
  readonly settleFor?: string | undefined;
  readonly until?: string | undefined;
}) {
  return {
    ...(settleFor !== undefined && { settleFor: BigInt(settleFor) }),
    ...(until !== undefined && { until: calendarDate(until) }),
    ...(amount !== undefined && { amount: BigInt(amount) }),
    ...(days !== undefined && { days: Number(days) }),
  };
}
