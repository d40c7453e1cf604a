import * as contract from '@hiram/contract/operations/bulk-loan-actions';
import { marketPack } from '@hiram/markets/market-pack';
import type { LoanActionContext } from '#operations/loan-actions/index.ts';
import { implementStaffCall, requireStepUp } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { Refusal } from '#platform/errors.ts';
import { decideBulkAction } from './decide-bulk-loan-action.ts';
import { previewBulkAction } from './preview-bulk-loan-action.ts';
import { proposeBulkAction } from './propose-bulk-loan-action.ts';
import { listBulkActions, openBulkAction } from './read-bulk-loan-actions.ts';

const results = {
  preparing: '',
  proposed: 'Proposed. Pending approval.',
  approved: 'Approved. The loans are being posted one by one.',
  refused: 'Rejected. No loan changes.',
  withdrawn: 'Withdrawn. No loan changes.',
} as const satisfies Record<contract.BulkActionState, string>;

export function registerBulkLoanActionRoutes(server: CallServer, context: LoanActionContext): void {
  const { systemClock } = context;

  implementStaffCall(server, systemClock, contract.previewBulkLoanAction, {
    permission: 'propose_loan_acts',
    handle: async (request) => {
      const { market, total, rows, refused } = await previewBulkAction(context, request);
      return {
        ...(market !== undefined && { market, currency: marketPack(market).facts.currency }),
        total: String(total),
        rows: rows.map(({ loan, number, computed, othersPending }) => ({
          loanId: loan.id,
          ...(number !== undefined && { number }),
          amount: String(computed.amount),
          othersPending: String(othersPending),
        })),
        refused: refused.map(({ number, ...one }) => ({ ...one, ...(number !== undefined && { number }) })),
      };
    },
  });

  implementStaffCall(server, systemClock, contract.proposeBulkLoanAction, {
    permission: 'propose_loan_acts',
    handle: async ({ total, ...request }, { actor }) => {
      const bulkActionId = await proposeBulkAction(context, actor, { ...request, total: BigInt(total) });
      return { bulkActionId, resultMessage: results.proposed };
    },
  });

  implementStaffCall(server, systemClock, contract.listBulkLoanActions, {
    permission: 'read_loans',
    handle: ({ queue, after }, { actor }) => listBulkActions(context, actor, { queue, after }),
  });

  implementStaffCall(server, systemClock, contract.openBulkLoanAction, {
    permission: 'read_loans',
    handle: ({ bulkActionId }, { actor }) => openBulkAction(context, actor, bulkActionId),
  });

  // The maker may withdraw. Approving and rejecting need their own permission, and approving needs step-up authentication.
  implementStaffCall(server, systemClock, contract.decideBulkLoanAction, {
    permission: 'propose_loan_acts',
    handle: async ({ total, ...decision }, call) => {
      const permission = 'confirm_loan_acts';
      if (decision.decision !== 'withdraw' && !call.session.permissions.has(permission)) {
        throw new Refusal('not_allowed', { permission });
      }
      if (decision.decision === 'confirm') requireStepUp(call);
      const state = await decideBulkAction(context, call.actor, {
        ...decision,
        ...(total !== undefined && { total: BigInt(total) }),
      });
      return { state, resultMessage: results[state] };
    },
  });
}
