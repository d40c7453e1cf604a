import type { LoanActionContext } from '#operations/loan-actions/index.ts';
import { type DueWork, dueWork } from '#platform/due-work/due-work.ts';
import type { BulkActionRow } from './bulk-loan-action.ts';
import { claimRows } from './bulk-loan-actions.sql.ts';
import { performRow } from './perform-row.ts';

const SECOND = 1_000;

/** Performs the loans of decided bulk actions, one by one. A row whose process was killed is claimed again. */
export function dueBulkLoanActions(context: LoanActionContext): DueWork {
  return dueWork<BulkActionRow>({
    kind: 'bulk_loan_action',
    clock: context.businessClock,
    limits: { concurrency: 4, leaseMs: 60 * SECOND, lookEveryMs: 3 * SECOND },
    claim: claimRows,
    keyOf: ({ proposalId }) => proposalId,
    run: (row) => performRow(context, row),
  });
}
