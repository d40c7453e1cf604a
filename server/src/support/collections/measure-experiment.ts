import { marketPack } from '@hiram/markets/market-pack';
import { addDays } from '@hiram/values/calendar-date';
import { startOfDay } from '@hiram/values/instant';
import { lesserOf, type MinorUnits } from '@hiram/values/money';
import { sumCollectedByEach } from '#ledger/index.ts';
import type { BusinessDay, DailyWork } from '#platform/business-days/daily-work.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { findStrategies } from '#support/collection-strategies/index.ts';
import { deleteCutShort, lockLoansToMeasure, updateOutcomes } from './experiment.sql.ts';

/** From the day that a loan enters a comparison. */
export const EXPERIMENT_DAYS = 30;
const BATCH = 500;

/**
 * Measures the loans whose 30 days in a comparison have ended. The money is what the ledger has posted to them, so neither an
 * agent nor a setting can improve a strategy.
 */
export function measureExperiment({ database }: { readonly database: Database }): DailyWork {
  return {
    name: 'measure strategies',
    async run({ market, day }: BusinessDay) {
      const { version } = await findStrategies(database, market);
      while (
        (await inTransaction(database, (tx) => deleteCutShort(tx, { market, version, limit: BATCH }))) > 0
      );
      while ((await inTransaction(database, (tx) => measureBatch(tx, { market, day }))) === BATCH);
    },
  };
}

async function measureBatch(tx: Transaction, { market, day }: BusinessDay): Promise<number> {
  const { timeZone } = marketPack(market).facts;
  const until = addDays(day, -EXPERIMENT_DAYS);
  const loans = await lockLoansToMeasure(tx, { market, until, limit: BATCH });
  if (loans.length === 0) return 0;
  const collected = await sumCollectedByEach(
    tx,
    loans.map(({ loanId, enteredOn }) => ({
      party: loanId,
      from: enteredOn,
      to: addDays(enteredOn, EXPERIMENT_DAYS - 1),
    })),
  );
  await updateOutcomes(
    tx,
    day,
    loans.map((loan, index) => {
      const paid = collected[index] ?? 0n;
      return {
        ...loan,

        collected: ofOwed(paid, loan.owed),
        since: startOfDay(loan.enteredOn, timeZone),
        before: startOfDay(addDays(loan.enteredOn, EXPERIMENT_DAYS), timeZone),
      };
    }),
  );
  return loans.length;
}

/** More than was owed on entry pays later instalments, and a reversal of an earlier payment is none of this time. */
function ofOwed(paid: MinorUnits, owed: MinorUnits): MinorUnits {
  return paid < 0n ? 0n : lesserOf(paid, owed);
}
