import { marketPack } from '@hiram/markets/market-pack';
import { today } from '@hiram/values/clock';
import { parseId } from '@hiram/values/ids';
import { Refusal } from '#platform/errors.ts';
import { usedReliefs } from '#servicing/hardship/index.ts';
import { findLoan, findLoanEvents, type Loan, type LoanContext } from '#servicing/loans/index.ts';
import type { ActionTarget } from './loan-action.ts';

type Reading = Pick<LoanContext, 'database' | 'businessClock'>;

/** The loan to act on, in its current state. */
export async function openLoan(context: Reading, loanId: string): Promise<ActionTarget> {
  const id = parseId<'Loan'>(loanId);
  const loan = id && (await findLoan(context.database, id));
  if (loan === undefined) throw new Refusal('not_found', { loan: loanId });
  return actionTarget(context, loan);
}

export async function actionTarget({ database, businessClock }: Reading, loan: Loan): Promise<ActionTarget> {
  const used = usedReliefs(await findLoanEvents(database, loan.id));
  return { loan, used, day: today(businessClock, marketPack(loan.market).facts.timeZone) };
}
