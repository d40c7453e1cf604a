import type { Page } from '@playwright/test';
import type { OpenedBulkAction } from '#operations/bulk-loan-actions/queries.ts';
import { fakeCalls } from '#testing/session/fake-calls.ts';
import type { FakedStaff } from '#testing/session/fake-staff.ts';

const ID = '00000000-0000-7000-8000-0000000000f2';
const AT = '2026-11-16T02:00:00.000Z';
const EACH = 12_550n;

interface FakedBulkActions {
  /** The keys with which it was proposed. */
  readonly keys: Set<string>;
  bulk: OpenedBulkAction | undefined;
}

/** A server that refuses one of the selected loans, and skips the last one when it posts. */
export async function fakeBulkLoanActions(
  page: Page,
  staff: FakedStaff,
  refusedLoan: string,
): Promise<FakedBulkActions> {
  const api: FakedBulkActions = { keys: new Set(), bulk: undefined };
  function possible(loanIds: string) {
    return loanIds.split(',').filter((loanId) => loanId !== refusedLoan);
  }
  await fakeCalls(page, staff, {
    'bulk-loan-actions/preview': ({ loanIds = '' }) => ({
      market: 'PH',
      currency: 'PHP',
      total: String(EACH * BigInt(possible(loanIds).length)),
      rows: possible(loanIds).map((loanId, index) => ({
        loanId,
        number: `PH-7K4M-29Q${index}`,
        amount: String(EACH),
        othersPending: index === 0 ? '1' : '0',
      })),
      refused: [{ loanId: refusedLoan, number: 'PH-7K4M-29QX', why: 'No late fees are owed.' }],
    }),
    'bulk-loan-actions/propose': ({ loanIds = '', total = '', why = '', requestKey = '' }) => {
      api.keys.add(requestKey);
      const rows = possible(loanIds);
      api.bulk = {
        bulkActionId: ID,
        action: 'waive_late_charges',
        state: 'proposed',
        market: 'PH',
        currency: 'PHP',
        loans: String(rows.length),
        total,
        posted: '0',
        skipped: '0',
        waitingLoans: String(rows.length),
        postedLoans: '0',
        skippedLoans: '0',
        why,
        proposedBy: 'Maria Santos',
        proposedAt: AT,
        isMine: true,
        decidedBy: '',
        decisionReason: '',
        rows: rows.map((loanId, index) => ({
          loanId,
          number: `PH-7K4M-29Q${index}`,
          amount: String(EACH),
          state: 'waiting',
          why: index === rows.length - 1 ? CHANGED : '',
          othersPending: '0',
        })),
        asOf: AT,
      };
      return { bulkActionId: ID, resultMessage: 'Proposed. Pending approval.' };
    },
    'bulk-loan-actions': ({ queue }) => {
      const isListed = (api.bulk?.state === 'proposed') === (queue === 'waiting');
      const { rows: _rows, asOf: _asOf, ...row } = api.bulk ?? { rows: [], asOf: AT };
      return { actions: api.bulk !== undefined && isListed ? [row] : [], asOf: AT };
    },
    'bulk-loan-actions/one': () => api.bulk ?? 'not_found',
    'bulk-loan-actions/decide': ({ decision, why = '' }) => {
      if (api.bulk === undefined) return 'not_found';
      const last = api.bulk.rows.length - 1;
      const isApproved = decision === 'confirm';
      api.bulk = {
        ...api.bulk,
        state: isApproved ? 'approved' : 'refused',
        decidedBy: 'Ben Diaz',
        decidedAt: AT,
        decisionReason: why,
        waitingLoans: '0',
        postedLoans: String(last),
        skippedLoans: '1',
        posted: String(EACH * BigInt(last)),
        skipped: String(EACH),
        rows: api.bulk.rows.map((row, index) => ({
          ...row,
          state: index === last ? 'skipped' : 'posted',
          at: AT,
        })),
      };
      return { state: api.bulk.state, resultMessage: 'Approved.' };
    },
  });
  return api;
}

export const CHANGED = 'The loan has changed since the proposal.';
