import type { MarketId } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import { addDays, type CalendarDate, calendarDate, daysBetween } from '@hiram/values/calendar-date';
import { instantAsIso, startOfDay } from '@hiram/values/instant';
import { namesOfStaff } from '#people/staff/index.ts';
import { Refusal } from '#platform/errors.ts';
import { countCollectionComplaints, countDispositions, sumPromises } from './board.sql.ts';
import type { CollectionsContext } from './collections-context.ts';
import { dispositions } from './disposition.ts';

/** A quarter. */
const MOST_DAYS = 92;
/** The day after the last one is computed too, and the calendar ends with the year 9999. */
const LAST_DAY = calendarDate('9998-12-31');

/**
 * What agents reached, were promised and collected. Calls count on their day, promises on the promised day. Cash is what the
 * ledger posted in time for these promises.
 */
export async function readBoard(
  { database, businessClock }: CollectionsContext,
  {
    market,
    from,
    until,
  }: { readonly market: MarketId; readonly from: CalendarDate; readonly until: CalendarDate },
) {
  const { currency, timeZone } = marketPack(market).facts;
  const days = daysBetween(from, until);
  if (days < 0 || days >= MOST_DAYS || until > LAST_DAY) throw new Refusal('request_malformed');
  const moments = {
    market,
    since: startOfDay(from, timeZone),
    before: startOfDay(addDays(until, 1), timeZone),
  };
  const [calls, promises, complaints] = await Promise.all([
    countDispositions(database, moments),
    sumPromises(database, { market, from, until }),
    countCollectionComplaints(database, moments),
  ]);
  const staffIds = [...new Set([...calls, ...promises].map(({ staffId }) => staffId))];
  const names = await namesOfStaff(database, staffIds);
  const agents = staffIds.map((staffId) => {
    const own = calls.filter((row) => row.staffId === staffId);
    const promised = promises.find((row) => row.staffId === staffId);
    const right = own.filter(({ disposition }) => dispositions[disposition].party === 'right');
    return {
      agent: names.get(staffId) ?? '',
      calls: String(sum(own)),
      rightParty: String(sum(right)),
      promises: String(promised?.promises ?? 0),
      kept: String(promised?.kept ?? 0),
      partKept: String(promised?.partKept ?? 0),
      broken: String(promised?.broken ?? 0),
      promised: (promised?.promised ?? 0n).toString(),
      collected: (promised?.paid ?? 0n).toString(),
    };
  });
  return {
    currency,
    agents: agents.toSorted((one, other) => Number(BigInt(other.collected) - BigInt(one.collected))),
    calls: String(sum(calls)),
    complaints: String(complaints),
    asOf: instantAsIso(businessClock.now()),
  };
}

function sum(rows: readonly { readonly calls: number }[]): number {
  return rows.reduce((total, { calls }) => total + calls, 0);
}
