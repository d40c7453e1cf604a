import { LOAN_ACTS, type LoanAct } from '@hiram/contract/loan-acts';
import type { Loan, LoanDesk } from '../loans/index.ts';
import { type ActedOn, workOut } from './loan-act.ts';
import { actedOn } from './open-loan.ts';

/** What may be proposed for a loan as it is today, by whoever may propose. */
export async function actsPossible(desk: LoanDesk, loan: Loan): Promise<LoanAct[]> {
  const on = await actedOn(desk, loan);
  return LOAN_ACTS.filter((act) => isPossible(on, act));
}

/** Of a date that could be moved it is still to be chosen by how much. */
function isPossible(on: ActedOn, act: LoanAct): boolean {
  const worked = workOut(on, { act });
  if (worked.kind === 'possible') return true;
  const [days] = worked.daysAllowed;
  return days !== undefined && workOut(on, { act, days }).kind === 'possible';
}
