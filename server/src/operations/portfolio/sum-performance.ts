import type { MarketId } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import { addDays, addMonths, type CalendarDate, laterOf } from '@hiram/values/calendar-date';
import { startOfDay } from '@hiram/values/instant';
import { inTransaction } from '#platform/database/transaction.ts';
import { lockSums } from './losses.sql.ts';
import {
  findFirstDecision,
  findLastDues,
  insertDues,
  refreshDues,
  removeOldPerformance,
  replaceDecisions,
  replaceProviderFees,
} from './performance.sql.ts';
import type { PortfolioContext } from './portfolio-context.ts';

const KEPT_MONTHS = 25;
/** A row of the night may be committed after its day was summed. */
const SUMMED_AGAIN_DAYS = 3;
/** What is still unpaid is looked up for amounts that fell due in these days. */
const REFRESHED_DAYS = 100;

/** Sums decisions, provider fees and amounts due up to a closed day. It may be repeated. */
export async function sumPerformance(
  { database }: PortfolioContext,
  { market, day }: { readonly market: MarketId; readonly day: CalendarDate },
): Promise<void> {
  const { timeZone } = marketPack(market).facts;
  const oldest = addMonths(day, -KEPT_MONTHS);
  const { last, first } = await inTransaction(database, async (tx) => {
    await removeOldPerformance(tx, market, oldest);
    return { last: await findLastDues(tx, market), first: await findFirstDecision(tx, timeZone) };
  });
  const from = laterOf(oldest, addDays(last ?? first ?? day, -SUMMED_AGAIN_DAYS));
  for (let summed = from; summed <= day; summed = addDays(summed, 1)) {
    const current = summed;
    const bounds = {
      beginsAt: startOfDay(summed, timeZone),
      endsAt: startOfDay(addDays(summed, 1), timeZone),
    };
    await inTransaction(database, async (tx) => {
      await lockSums(tx, market);
      await replaceDecisions(tx, { market, day: current }, bounds);
      await replaceProviderFees(tx, { market, day: current });
    });
  }
  await inTransaction(database, async (tx) => {
    await lockSums(tx, market);
    await insertDues(tx, market, { from: last === undefined ? day : addDays(last, 1), until: day });
    await refreshDues(tx, market, addDays(day, -REFRESHED_DAYS));
  });
}
