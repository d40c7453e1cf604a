import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import { idFrom } from '@hiram/values/ids';
import type { BusinessDay, DailyWork } from '#platform/business-days/daily-work.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { findLateLoans, findSignedLoans, type LateLoan, type OwnLoan } from '#servicing/loans/index.ts';
import { positionOn } from '#servicing/repayments/index.ts';
import { lateAmounts } from './late-loan.ts';
import { expectedRecovery, likelihoodOf } from './likelihood.ts';
import { findLastPromises } from './promises.sql.ts';
import { type NewRank, removeOldRanks, upsertRanks } from './ranks.sql.ts';

const BATCH = 1_000;

/** Ranks every late loan of a market for the day that begins, after the end of day. */
export function rankLateLoans({ database }: { readonly database: Database }): DailyWork {
  return {
    name: 'rank late loans',
    async run({ market, day }: BusinessDay) {
      let after: LateLoan | undefined;
      for (;;) {
        const to = addDays(day, -1);
        const late = await findLateLoans(database, { market, products: undefined, to, after, limit: BATCH });
        await rankBatch(database, { market, day }, late);
        after = late.at(-1);
        if (late.length < BATCH) break;
      }
      while ((await inTransaction(database, (tx) => removeOldRanks(tx, { market, day, limit: BATCH }))) > 0);
    },
  };
}

async function rankBatch(
  database: Database,
  { market, day }: Pick<BusinessDay, 'market' | 'day'>,
  late: readonly LateLoan[],
): Promise<void> {
  const ids = [...new Set(late.map(({ loanId }) => loanId))];
  const [loans, lastPromises] = await Promise.all([
    findSignedLoans(database, ids),
    findLastPromises(database, ids),
  ]);
  const ranks = [...loans.values()].flatMap((loan) => {
    const rank = rankOf(loan, day, lastPromises.get(loan.id)?.state);
    return rank === undefined ? [] : [rank];
  });
  await inTransaction(database, (tx) => upsertRanks(tx, { market, day }, ranks));
}

function rankOf(
  { id, released, offer }: OwnLoan,
  day: CalendarDate,
  lastPromise: Parameters<typeof likelihoodOf>[0]['lastPromise'],
): NewRank | undefined {
  if (released === null) return undefined;
  const { owed, daysLate } = lateAmounts(positionOn(released, day));
  if (owed <= 0n || daysLate <= 0) return undefined;
  const { permille } = likelihoodOf({ daysLate, lastPromise });
  const expected = expectedRecovery(owed, { permille }, true);
  return { loanId: idFrom(id), productId: offer.product.id, owed, daysLate, permille, expected };
}
