import { LOAN_ACTS, type LoanAct } from '@hiram/contract/loan-acts';
import type { Loan, LoanDesk } from '../loans/index.ts';
import { type ActedOn, workOut } from './loan-act.ts';
import { actedOn } from './open-loan.ts';

/** Actions that may be proposed for a loan in its current state. */
export async function actsPossible(desk: LoanDesk, loan: Loan): Promise<LoanAct[]> {
  const on = await actedOn(desk, loan);
  return LOAN_ACTS.filter((act) => isPossible(on, act));
}

/** For moving a due date, the number of days is chosen later. */
function isPossible(on: ActedOn, act: LoanAct): boolean {
  const worked = workOut(on, { act });
  if (worked.kind === 'possible') return true;
  const [days] = worked.daysAllowed;
  return days !== undefined && workOut(on, { act, days }).kind === 'possible';
}
