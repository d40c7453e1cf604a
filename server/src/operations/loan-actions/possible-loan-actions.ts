import { LOAN_ACTIONS, type LoanAction } from '@hiram/contract/operations/loan-actions';
import type { Loan, LoanContext } from '#servicing/loans/index.ts';
import type { ActionTarget } from './computed-action.ts';
import { compute } from './loan-action.ts';
import { actionTarget } from './open-loan.ts';

/** Actions that may be proposed for a loan in its current state. */
export async function possibleLoanActions(context: LoanContext, loan: Loan): Promise<LoanAction[]> {
  const on = await actionTarget(context, loan);
  return LOAN_ACTIONS.filter((action) => isPossible(on, action));
}

/** For moving a due date, the number of days is chosen later. */
function isPossible(on: ActionTarget, action: LoanAction): boolean {
  const worked = compute(on, { action });
  // The amount and the last day of an offer are chosen later.
  if (worked.kind === 'possible' || worked.settlement !== undefined) return true;
  const [days] = worked.daysAllowed;
  return days !== undefined && compute(on, { action, days }).kind === 'possible';
}
