import type { PromiseState } from '@hiram/contract/support/collections';
import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import { idFrom } from '@hiram/values/ids';
import type { BusinessDay, DailyWork } from '#platform/business-days/daily-work.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { findLateLoans, findSignedLoans, type LateLoan, type OwnLoan } from '#servicing/loans/index.ts';
import { positionOn } from '#servicing/repayments/index.ts';
import {
  armOf,
  findStrategies,
  type Strategy,
  strategyOf,
  type VersionedStrategies,
} from '#support/collection-strategies/index.ts';
import { type EnteringLoan, insertEnteringLoans } from './experiment.sql.ts';
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
      const inForce = await findStrategies(database, market);
      let after: LateLoan | undefined;
      for (;;) {
        const to = addDays(day, -1);
        const late = await findLateLoans(database, { market, products: undefined, to, after, limit: BATCH });
        await rankBatch(database, { market, day, inForce }, late);
        after = late.at(-1);
        if (late.length < BATCH) break;
      }
      while ((await inTransaction(database, (tx) => removeOldRanks(tx, { market, day, limit: BATCH }))) > 0);
    },
  };
}

async function rankBatch(
  database: Database,
  { market, day, inForce }: Pick<BusinessDay, 'market' | 'day'> & { readonly inForce: VersionedStrategies },
  late: readonly LateLoan[],
): Promise<void> {
  const ids = [...new Set(late.map(({ loanId }) => loanId))];
  const [loans, lastPromises] = await Promise.all([
    findSignedLoans(database, ids),
    findLastPromises(database, ids),
  ]);
  const { version, strategies } = inForce;
  const ranked = [...loans.values()].flatMap((loan) => {
    const arm = armOf(strategies, loan.id);
    const rank = rankOf(loan, day, {
      strategy: strategyOf(strategies, arm),
      lastPromise: lastPromises.get(loan.id)?.state,
    });
    return rank === undefined ? [] : [{ ...rank, arm } satisfies NewRank & EnteringLoan];
  });
  await inTransaction(database, async (tx) => {
    await upsertRanks(tx, { market, day }, ranked);
    if (strategies.experiment !== '') await insertEnteringLoans(tx, { market, day, version }, ranked);
  });
}

function rankOf(
  { id, released, offer }: OwnLoan,
  day: CalendarDate,
  { strategy, lastPromise }: { readonly strategy: Strategy; readonly lastPromise: PromiseState | undefined },
): NewRank | undefined {
  if (released === null) return undefined;
  const { owed, daysLate } = lateAmounts(positionOn(released, day));
  if (owed <= 0n || daysLate <= 0) return undefined;
  const { permille } = likelihoodOf(strategy, { daysLate, lastPromise });
  const expected = expectedRecovery(owed, { permille }, true);
  return { loanId: idFrom(id), productId: offer.product.id, owed, daysLate, permille, expected };
}
