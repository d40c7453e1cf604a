import type {
  BulkActionState,
  BulkLoanAction,
  BulkRowState,
} from '@hiram/contract/operations/bulk-loan-actions';
import type { StateLabel } from '#cases/case-copy.ts';
import type { BulkDecision } from './queries.ts';

export const bulkTitles: Readonly<Record<BulkLoanAction, string>> = {
  waive_late_charges: 'Waive late fees',
  refund_credit: 'Refund',
  write_off: 'Write off',
};

export const bulkStates: Readonly<Record<BulkActionState, StateLabel>> = {
  preparing: { text: 'Being prepared', dot: 'default' },
  proposed: { text: 'Pending approval', dot: 'processing' },
  approved: { text: 'Approved', dot: 'success' },
  refused: { text: 'Rejected', dot: 'default' },
  withdrawn: { text: 'Withdrawn', dot: 'default' },
};

export const rowStates: Readonly<Record<BulkRowState, StateLabel>> = {
  waiting: { text: 'Waiting', dot: 'processing' },
  posted: { text: 'Posted', dot: 'success' },
  skipped: { text: 'Skipped', dot: 'warning' },
  not_performed: { text: 'Not posted', dot: 'default' },
};

interface BulkDecisionCopy {
  readonly button: string;
  readonly ok: string;
  readonly consequence: string;
}

export const bulkDecisions: Readonly<Record<BulkDecision, BulkDecisionCopy>> = {
  confirm: {
    button: 'Approve…',
    ok: 'Approve',
    consequence:
      'Each loan is posted by itself with the amount shown. A loan that has changed is skipped and named.',
  },
  refuse: { button: 'Reject…', ok: 'Reject', consequence: 'No loan changes. The proposer sees your reason.' },
  withdraw: { button: 'Withdraw…', ok: 'Withdraw', consequence: 'No loan changes.' },
};

export function loansText(count: number | string): string {
  return String(count) === '1' ? '1 loan' : `${count} loans`;
}
