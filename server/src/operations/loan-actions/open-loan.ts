import { marketPack } from '@hiram/markets/market-pack';
import { today } from '@hiram/values/clock';
import { parseId } from '@hiram/values/ids';
import { holdsOf } from '#messaging/index.ts';
import { Refusal } from '#platform/errors.ts';
import { usedReliefs } from '#servicing/hardship/index.ts';
import { findLoan, findLoanEvents, type Loan, type LoanContext } from '#servicing/loans/index.ts';
import { openOfferOf } from '#servicing/settlement-offers/index.ts';
import type { ActionTarget } from './computed-action.ts';
import { findPendingOf } from './proposals.sql.ts';

type Reading = Pick<LoanContext, 'database' | 'businessClock'>;

/** The loan to act on, in its current state. */
export async function openLoan(context: Reading, loanId: string): Promise<ActionTarget> {
  const id = parseId<'Loan'>(loanId);
  const loan = id && (await findLoan(context.database, id));
  if (loan === undefined) throw new Refusal('not_found', { loan: loanId });
  return actionTarget(context, loan);
}

export async function actionTarget({ database, businessClock }: Reading, loan: Loan): Promise<ActionTarget> {
  const [events, openOffer, proposals, holds] = await Promise.all([
    findLoanEvents(database, loan.id),
    openOfferOf({ database, businessClock }, loan),
    findPendingOf(database, [loan.id]),
    holdsOf(database, { borrowerId: loan.borrowerId, orderId: loan.id }),
  ]);
  return {
    loan,
    used: usedReliefs(events),
    day: today(businessClock, marketPack(loan.market).facts.timeZone),
    hasOpenOffer: openOffer !== undefined,
    pending: proposals.map(({ action }) => action),
    holds: holds.map(({ why }) => why),
  };
}
