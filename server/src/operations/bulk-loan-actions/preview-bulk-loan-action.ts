import type { MarketId } from '@hiram/contract/market-ids';
import { type BulkLoanAction, MOST_BULK_LOANS } from '@hiram/contract/operations/bulk-loan-actions';
import type { LoanId } from '@hiram/values/ids';
import type { MinorUnits } from '@hiram/values/money';
import {
  actionTarget,
  compute,
  findPendingOf,
  type LoanActionContext,
  type PossibleAction,
  whyNotLabels,
} from '#operations/loan-actions/index.ts';
import { findLoanNumbers, findSignedLoans, type Loan, readLoanIds } from '#servicing/loans/index.ts';
import { bulkReasons } from './bulk-loan-action.ts';

interface PossibleRow {
  readonly loan: Loan;
  readonly number: string | undefined;
  readonly computed: PossibleAction;
  readonly othersPending: number;
}

interface RefusedRow {
  readonly loanId: LoanId;
  readonly number: string | undefined;
  readonly why: string;
}

export interface BulkPreview {
  readonly market: MarketId | undefined;
  readonly total: MinorUnits;
  readonly rows: readonly PossibleRow[];
  readonly refused: readonly RefusedRow[];
}

export interface ChosenLoans {
  readonly action: BulkLoanAction;
  readonly loanIds: string;
}

/** What the action would be for each of these loans today. All of one market: a total has one currency. */
export async function previewBulkAction(
  context: LoanActionContext,
  { action, loanIds }: ChosenLoans,
): Promise<BulkPreview> {
  const { database } = context;
  const ids = readLoanIds(loanIds, MOST_BULK_LOANS);
  const [loans, numbers, pending] = await Promise.all([
    findSignedLoans(database, ids),
    findLoanNumbers(database, ids),
    findPendingOf(database, ids),
  ]);
  const pendingOf = Map.groupBy(pending, (one) => one.loanId);
  const rows: PossibleRow[] = [];
  const refused: RefusedRow[] = [];
  let market: MarketId | undefined;
  for (const loanId of ids) {
    const number = numbers.get(loanId);
    const loan = loans.get(loanId);
    const others = pendingOf.get(loanId) ?? [];
    const computed = loan && compute(await actionTarget(context, loan), { action });
    function refuse(why: string): void {
      refused.push({ loanId, number, why });
    }
    if (loan === undefined || computed === undefined) refuse(bulkReasons.not_found);
    else if (others.some((one) => one.action === action)) refuse(bulkReasons.pending);
    else if (computed.kind === 'not_possible') refuse(whyNotLabels[computed.why]);
    else if (market !== undefined && loan.market !== market) refuse(bulkReasons.other_market);
    else {
      market = loan.market;
      rows.push({ loan, number, computed, othersPending: others.length });
    }
  }
  return { market, total: rows.reduce((sum, row) => sum + row.computed.amount, 0n), rows, refused };
}
