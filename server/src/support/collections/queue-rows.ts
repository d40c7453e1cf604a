import type { PromiseState } from '@hiram/contract/support/collections';
import { marketPack } from '@hiram/markets/market-pack';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import type { LoanId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { Currency, MinorUnits } from '@hiram/values/money';
import { type ContactableOrder, findLastCalls, mayCallEach } from '#messaging/index.ts';
import { readNames } from '#people/identity/index.ts';
import { maskedName } from '#platform/personal-data/masking.ts';
import { findSignedLoans, type OwnLoan } from '#servicing/loans/index.ts';
import { positionOn } from '#servicing/repayments/index.ts';
import { callLimits, type MayByStrategy } from './call-limits.ts';
import type { CollectionsContext } from './collections-context.ts';
import { lateAmounts } from './late-loan.ts';
import { expectedRecovery, type Likelihood, likelihoodOf } from './likelihood.ts';
import { findLastPromises } from './promises.sql.ts';

/** A late loan as of now. */
export interface QueueRow {
  readonly loan: OwnLoan;
  readonly order: ContactableOrder;
  readonly maskedName: string;
  readonly currency: Currency;
  readonly timeZone: string;
  readonly owed: MinorUnits;
  readonly daysLate: number;
  readonly likelihood: Likelihood;
  readonly expected: MinorUnits;
  readonly lastPromise: { readonly state: PromiseState; readonly payOn: CalendarDate } | undefined;
  readonly calledLastAt: Instant | undefined;
  readonly may: MayByStrategy;
}

/** These loans as of now, in their order. Loans that are no longer late are left out. */
export async function queueRows(
  context: CollectionsContext,
  ids: readonly LoanId[],
): Promise<readonly QueueRow[]> {
  const { database, personalData, businessClock } = context;
  const [loans, orders, promises] = await Promise.all([
    findSignedLoans(database, ids),
    context.ordersOf(ids),
    findLastPromises(database, ids),
  ]);
  const late = ids.flatMap((id) => {
    const [loan, order] = [loans.get(id), orders.get(id)];
    return loan === undefined || order === undefined || loan.released === null ? [] : [{ loan, order }];
  });
  const borrowers = late.map(({ loan }) => loan.borrowerId);
  const [names, lastCalls, verdicts, limits] = await Promise.all([
    readNames(database, personalData, borrowers),
    findLastCalls(database, borrowers),
    mayCallEach(
      database,
      late.map(({ order }) => order),
      businessClock.now(),
    ),
    callLimits(
      context,
      late.map(({ loan }) => loan),
    ),
  ]);
  return late.flatMap(({ loan, order }, index) => {
    const [verdict, limit] = [verdicts[index]?.may, limits.get(loan.id)];
    const { currency, timeZone } = marketPack(loan.market).facts;
    if (loan.released === null || verdict === undefined || limit === undefined) return [];
    const { owed, daysLate } = lateAmounts(positionOn(loan.released, today(businessClock, timeZone)));
    if (owed <= 0n || daysLate <= 0) return [];
    const lastPromise = promises.get(loan.id);
    const likelihood = likelihoodOf(limit.strategy, { daysLate, lastPromise: lastPromise?.state });
    const may = verdict.isAllowed ? limit.mayCall(daysLate) : verdict;
    return [
      {
        loan,
        order,
        maskedName: maskedName(names.get(loan.borrowerId) ?? ''),
        currency,
        timeZone,
        owed,
        daysLate,
        likelihood,
        expected: expectedRecovery(owed, likelihood, may.isAllowed),
        lastPromise,
        calledLastAt: lastCalls.get(loan.borrowerId),
        may,
      },
    ];
  });
}
