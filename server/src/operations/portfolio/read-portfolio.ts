import type { DataOf, RequestOf } from '@hiram/contract/call';
import type { MarketId } from '@hiram/contract/market-ids';
import type * as contract from '@hiram/contract/operations/portfolio';
import { marketPack } from '@hiram/markets/market-pack';
import {
  addDays,
  addMonths,
  type CalendarDate,
  dateParts,
  fromDateParts,
  weekday,
} from '@hiram/values/calendar-date';
import { instantAsIso } from '@hiram/values/instant';
import { divideRounded } from '@hiram/values/rounding';
import type { Database } from '#platform/database/database.ts';
import { Refusal, Unavailable } from '#platform/errors.ts';
import {
  type BucketSums,
  findSnapshots,
  type SnapshotDay,
  sumBuckets,
  sumCash,
  sumDisbursedLoans,
  sumFirstPayments,
  sumLosses,
  sumRolls,
  sumVintages,
} from './portfolio.sql.ts';
import { LATE_BUCKETS, openPart, partOf, rollsOf, shareOf } from './portfolio.ts';
import type { PortfolioScope } from './portfolio-scope.ts';
import { resolveScope } from './resolve-scope.ts';

type PortfolioQuery = RequestOf<typeof contract.readPortfolio>;
type PortfolioData = DataOf<typeof contract.readPortfolio>;

/** Months of disbursement and months of the trend that are shown. */
const MONTHS = 12;
/** Weeks of cash, the last of which may be unfinished. */
const WEEKS = 12;

/** Reads the metrics of one snapshot and of another. A day without a snapshot is refused. */
export async function readPortfolio(database: Database, query: PortfolioQuery): Promise<PortfolioData> {
  const [{ snapshots, now, before }, { scope, products }] = await Promise.all([
    chooseSnapshots(database, query),
    resolveScope(database, query),
  ]);
  // The days that a chart shows: the day itself and the last one of every earlier month.
  const known = snapshots.filter(({ day }) => day === now.day || monthOf(day) < monthOf(now.day));
  const [summaries, rolls, vintages, cash] = await Promise.all([
    summariesOf(database, scope, { known, chosen: [now, ...(before === undefined ? [] : [before])] }),
    sumRolls(database, scope, before === undefined ? [now.day] : [now.day, before.day]),
    vintagesOf(database, scope, known),
    cashOf(database, scope, now.day),
  ]);
  const [summaryNow, summaryBefore] = summaries.chosen;
  if (summaryNow === undefined) throw new Unavailable('portfolio (the day has left)');
  return {
    asOf: instantAsIso(now.completedAt),
    currency: marketPack(query.ofMarket).facts.currency,
    brands: [...new Set(products.map(({ brand_code }) => brand_code))],
    products: products.map(({ id, brand_code, name }) => ({
      productId: id,
      productName: name,
      brand: brand_code,
    })),
    days: snapshots.map(({ day }) => day),
    now: summaryNow,
    ...(summaryBefore !== undefined && { before: summaryBefore }),
    trend: summaries.trend,
    rolls: rollsOnWire(rolls.filter(({ day }) => day === now.day)),
    rollsBefore: rollsOnWire(rolls.filter(({ day }) => day !== now.day && day === before?.day)),
    ...(now.previousDay !== null && { rolledFrom: now.previousDay }),
    vintages,
    cash,
  };
}

/** Principal and principal at risk at the newest snapshot and at the month end before it; undefined before the first one. */
export async function readRisk(database: Database, market: MarketId) {
  const snapshots = await findSnapshots(database, market);
  const [now] = snapshots;
  if (now === undefined) return undefined;
  const { scope } = await resolveScope(database, { ofMarket: market });
  const days = now.previousDay === null ? [now.day] : [now.day, now.previousDay];
  const byDay = Map.groupBy(await sumBuckets(database, scope, days), ({ day }) => day);
  function riskOn(day: CalendarDate) {
    return { on: day, ...riskOf(byDay.get(day) ?? []) };
  }
  return {
    risk: riskOn(now.day),
    before: now.previousDay === null ? undefined : riskOn(now.previousDay),
  };
}

interface ChosenSnapshots {
  readonly snapshots: readonly SnapshotDay[];
  readonly now: SnapshotDay;
  readonly before: SnapshotDay | undefined;
}

/** The newest snapshot and the one of the month before, unless the request names others. */
export async function chooseSnapshots(
  database: Database,
  query: Pick<PortfolioQuery, 'ofMarket' | 'on' | 'comparedOn'>,
): Promise<ChosenSnapshots> {
  const snapshots = await findSnapshots(database, query.ofMarket);
  const now = chosenSnapshot(snapshots, query.on) ?? snapshots[0];
  if (now === undefined) throw new Unavailable('portfolio (no business day has been closed yet)');
  const before = chosenSnapshot(snapshots, query.comparedOn ?? now.previousDay ?? undefined);
  if (before !== undefined && before.day >= now.day)
    throw new Refusal('request_malformed', { on: before.day });
  return { snapshots, now, before };
}

function chosenSnapshot(snapshots: readonly SnapshotDay[], on: string | undefined): SnapshotDay | undefined {
  if (on === undefined) return undefined;
  const found = snapshots.find(({ day }) => day === on);
  if (found === undefined) throw new Refusal('request_malformed', { on });
  return found;
}

type Summary = PortfolioData['now'];

async function summariesOf(
  database: Database,
  scope: PortfolioScope,
  { known, chosen }: { readonly known: readonly SnapshotDay[]; readonly chosen: readonly SnapshotDay[] },
): Promise<{ readonly chosen: Summary[]; readonly trend: PortfolioData['trend'] }> {
  const days = [...new Set([...known, ...chosen].map(({ day }) => day))];
  const [buckets, firstPayments, losses] = await Promise.all([
    sumBuckets(database, scope, days),
    sumFirstPayments(
      database,
      scope,
      chosen.map(({ day }) => day),
    ),
    Promise.all(chosen.map(({ day }) => sumLosses(database, scope, lossPeriod(day)))),
  ]);
  const byDay = Map.groupBy(buckets, ({ day }) => day);
  const first = known[0]?.day;
  const shown = known
    .filter(({ day }) => first !== undefined && day > addMonths(first, -MONTHS))
    .toReversed();
  return {
    chosen: chosen.map(({ day }, place) => {
      const payments = firstPayments.find((row) => row.day === day);
      const [due, defaulted] = [payments?.due ?? 0n, payments?.defaulted ?? 0n];
      const period = lossPeriod(day);
      const averaged = days
        .filter((one) => one >= period.from && one <= day)
        .map((one) => byDay.get(one) ?? []);
      return {
        on: day,
        ...riskOf(byDay.get(day) ?? []),
        firstPayments: { due: String(due), defaulted: String(defaulted), ...asShare(defaulted, due) },
        netLoss: netLossOf(losses[place], averaged),
      };
    }),
    trend: shown.map(({ day }) => {
      const { principal, par1, par30, par90 } = riskOf(byDay.get(day) ?? []);
      return {
        on: day,
        principal,
        ...(par1.share !== undefined && { par1: par1.share }),
        ...(par30.share !== undefined && { par30: par30.share }),
        ...(par90.share !== undefined && { par90: par90.share }),
      };
    }),
  };
}

/** The year that ends with a day. */
export function lossPeriod(day: CalendarDate): { readonly from: CalendarDate; readonly until: CalendarDate } {
  return { from: addDays(addMonths(day, -MONTHS), 1), until: day };
}

function riskOf(counted: readonly BucketSums[]) {
  const open = openPart(counted);
  function part(metric: keyof typeof LATE_BUCKETS) {
    const { loans, principal } = partOf(counted, LATE_BUCKETS[metric]);
    return { loans: String(loans), principal: String(principal), ...asShare(principal, open.principal) };
  }
  return {
    loans: String(open.loans),
    principal: String(open.principal),
    par1: part('par_1'),
    par30: part('par_30'),
    par90: part('par_90'),
  };
}

/** The share is of the principal at the snapshots of the period, on average. */
function netLossOf(
  sums: { readonly written_off_minor: bigint; readonly recovered_minor: bigint } | undefined,
  snapshots: readonly (readonly BucketSums[])[],
): Summary['netLoss'] {
  const [writtenOff, recovered] = [sums?.written_off_minor ?? 0n, sums?.recovered_minor ?? 0n];
  const principal = snapshots.reduce((sum, counted) => sum + openPart(counted).principal, 0n);
  const average = snapshots.length === 0 ? 0n : divideRounded(principal, BigInt(snapshots.length), 'half_up');
  return {
    writtenOff: String(writtenOff),
    recovered: String(recovered),
    net: String(writtenOff - recovered),
    ...asShare(writtenOff - recovered, average),
  };
}

function asShare(part: bigint, whole: bigint): { share?: string } {
  const share = shareOf(part, whole);
  return share === undefined ? {} : { share };
}

function rollsOnWire(counted: Parameters<typeof rollsOf>[0]): PortfolioData['rolls'] {
  return rollsOf(counted).map(({ from, to, loans, of }) => ({
    from,
    to,
    loans: String(loans),
    of: String(of),
    ...asShare(loans, of),
  }));
}

/** One row per month of disbursement. A month on book ends with the last snapshot of that calendar month. */
async function vintagesOf(
  database: Database,
  scope: PortfolioScope,
  known: readonly SnapshotDay[],
): Promise<PortfolioData['vintages']> {
  const now = known[0]?.day;
  if (now === undefined) return [];
  const since = addMonths(monthOf(now), -MONTHS);
  const days = known.map(({ day }) => day).filter((day) => day >= since);
  const [late, disbursed] = await Promise.all([
    sumVintages(database, scope, { days, since }),
    sumDisbursedLoans(database, scope, { from: since, until: now }),
  ]);
  return disbursed.map(({ month, loans }) => ({
    month,
    loans: String(loans),
    cells: days
      .filter((day) => monthOf(day) >= month)
      .toReversed()
      .map((day) => {
        const row = late.find((found) => found.day === day && found.vintage === month);
        const [late1, late30, late90] = [row?.late_1 ?? 0n, row?.late_30 ?? 0n, row?.late_90 ?? 0n];
        const [share1, share30, share90] = [late1, late30, late90].map((part) => shareOf(part, loans));
        return {
          monthsOnBook: String(monthsBetween(month, day)),
          on: day,
          late1: String(late1),
          late30: String(late30),
          late90: String(late90),
          ...(share1 !== undefined && { share1 }),
          ...(share30 !== undefined && { share30 }),
          ...(share90 !== undefined && { share90 }),
        };
      }),
  }));
}

/** Every week, with zeros where no money moved. The last one ends with the day. */
async function cashOf(
  database: Database,
  scope: PortfolioScope,
  until: CalendarDate,
): Promise<PortfolioData['cash']> {
  const lastMonday = addDays(until, 1 - weekday(until));
  const from = addDays(lastMonday, -7 * (WEEKS - 1));
  const moved = await sumCash(database, scope, { from, until });
  return Array.from({ length: WEEKS }, (_, nth) => addDays(from, 7 * nth)).map((monday) => {
    const week = moved.find((row) => row.monday === monday);
    const sunday = addDays(monday, 6);
    return {
      from: monday,
      until: sunday < until ? sunday : until,
      collected: String(week?.collected_minor ?? 0n),
      disbursed: String(week?.disbursed_minor ?? 0n),
    };
  });
}

function monthOf(day: CalendarDate): CalendarDate {
  const { year, month } = dateParts(day);
  return fromDateParts({ year, month, day: 1 });
}

function monthsBetween(from: CalendarDate, until: CalendarDate): number {
  const [first, last] = [dateParts(from), dateParts(until)];
  return (last.year - first.year) * 12 + last.month - first.month;
}
