import { MARKET_IDS, type MarketId } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import { calendarDateAt } from '@hiram/values/instant';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { erasePerson } from '#platform/personal-data/personal-data.ts';
import type { RetentionBatch } from '#platform/retention/retention-rule.ts';
import { clearErased, lockBorrowersToErase } from './borrowers.sql.ts';

/** Erases former borrowers whose legal retention period has ended by the calendar of their market. */
export async function erasePastBorrowers(
  database: Database,
  batch: Pick<RetentionBatch, 'now' | 'limit'>,
): Promise<number> {
  let erased = 0;
  for (const market of MARKET_IDS) erased += await eraseOfMarket(database, market, batch);
  return erased;
}

function eraseOfMarket(
  database: Database,
  market: MarketId,
  { now, limit }: Pick<RetentionBatch, 'now' | 'limit'>,
): Promise<number> {
  const day = calendarDateAt(now, marketPack(market).facts.timeZone);
  return inTransaction(database, async (tx) => {
    const ids = await lockBorrowersToErase(tx, { market, day, limit });
    for (const id of ids) await erasePerson(tx, id);
    await clearErased(tx, ids);
    return ids.length;
  });
}
