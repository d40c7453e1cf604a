import * as contract from '@hiram/contract/loan-acts';
import { instantAsIso } from '@hiram/values/instant';
import type { CallServer } from '../platform/calls/implement.ts';
import { Refusal } from '../platform/errors.ts';
import { implementStaffCall, mustBeProven, type StaffCallContext } from '../staff/index.ts';
import { decideProposal } from './decide-proposal.ts';
import { listProposals } from './list-proposals.ts';
import type { LoanActDesk } from './loan-act-desk.ts';
import { previewAct } from './preview-act.ts';
import { proposeAct } from './propose-act.ts';
import { saidWords } from './staff-words.ts';

/** Staff routes for loan actions. */
export function registerLoanActRoutes(server: CallServer, desk: LoanActDesk): void {
  const { clock, realClock } = desk;

  implementStaffCall(server, realClock, contract.previewLoanAct, {
    permission: 'propose_loan_acts',
    handle: async ({ loanId, act, ...figures }) => {
      const preview = await previewAct(desk, { loanId, act, ...figuresOf(figures) });
      const { worked, why, currency, changes, postings, message } = preview;
      return {
        canBeDone: worked.kind === 'possible' ? ('1' as const) : ('0' as const),
        ...{ why, currency, message },
        most: String(worked.most),
        daysAllowed: worked.daysAllowed.join(','),
        changes: [...changes],
        postings: postings.map(({ amount, ...sides }) => ({ ...sides, amount: String(amount) })),
      };
    },
  });

  implementStaffCall(server, realClock, contract.proposeLoanAct, {
    permission: 'propose_loan_acts',
    handle: async ({ version, amount, days, reference, paidOn, ...asked }, { actor }) => {
      const proposalId = await proposeAct(desk, actor, {
        ...{ ...asked, ...figuresOf({ amount, days }), reference, paidOn },
        version: Number(version),
      });
      return { proposalId, said: saidWords.proposed };
    },
  });

  implementStaffCall(server, realClock, contract.listLoanProposals, {
    permission: 'read_loans',
    handle: async ({ ofBrand, ...wanted }, { actor }) => {
      const page = await listProposals(desk, actor, {
        ...{ queue: wanted.queue, act: wanted.act, after: wanted.after, brandCode: ofBrand },
      });
      return {
        proposals: [...page.proposals],
        ...(page.next !== undefined && { next: page.next }),
        waiting: String(page.waiting),
        asOf: instantAsIso(clock.now()),
      };
    },
  });

  // The maker may withdraw. Approving and rejecting need their own permission, and approving needs step-up
  // authentication.
  implementStaffCall(server, realClock, contract.decideLoanProposal, {
    permission: 'propose_loan_acts',
    handle: async (asked, context) => {
      if (asked.decision !== 'withdraw') mustBeAllowed(context);
      if (asked.decision === 'confirm') mustBeProven(context);
      return decideProposal(desk, context.actor, asked);
    },
  });
}

function mustBeAllowed({ session }: StaffCallContext): void {
  const permission = 'confirm_loan_acts';
  if (!session.permissions.has(permission)) throw new Refusal('not_allowed', { permission });
}

function figuresOf({
  amount,
  days,
}: {
  readonly amount?: string | undefined;
  readonly days?: string | undefined;
}) {
  return {
    ...(amount !== undefined && { amount: BigInt(amount) }),
    ...(days !== undefined && { days: Number(days) }),
  };
}
