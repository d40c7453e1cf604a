import type { MarketId } from '@hiram/contract/market-ids';
import { HARM_MEASURES, type HarmMeasure } from '@hiram/contract/operations/harm-board';
import { marketPack, marketRules } from '@hiram/markets/market-pack';
import { addDays, type CalendarDate, laterOf } from '@hiram/values/calendar-date';
import type { Clock } from '@hiram/values/clock';
import type { IdSource } from '@hiram/values/ids';
import { calendarDateAt, startOfDay } from '@hiram/values/instant';
import { startHarmStop } from '#people/emergency-stops/index.ts';
import type { BusinessDay, DailyWork } from '#platform/business-days/daily-work.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type CountedDay, countDay } from './count-day.sql.ts';
import { mustStop } from './decide-stop.ts';
import { type HarmFigure, stopReason, windowTo } from './harm-measure.ts';
import {
  findNewestDay,
  hasFallenSince,
  lockMarket,
  replaceMeasures,
  type StoredFigure,
} from './harm-measures.sql.ts';
import { findLastStop, insertCause } from './harm-stops.sql.ts';
import { type HarmThresholds, isAbove, thresholdOf } from './harm-thresholds.ts';
import { countOpenLoans, type OpenLoanCounts, sumWindow, timeRefunds } from './measure-day.sql.ts';
import { findProductsOf } from './products-of-market.sql.ts';
import { thresholdsIn } from './thresholds.sql.ts';

const LOANS_PER_STEP = 10_000;
/** What is written late counts on its own day: a call whose outcome came after midnight, a complaint that was opened again. */
const COUNTED_AGAIN_DAYS = 2;
const WEEK_DAYS = 7;

export interface HarmContext {
  readonly database: Database;
  readonly systemClock: Clock;
  readonly ids: IdSource;
}

interface Work extends BusinessDay {
  readonly loansPerStep?: number | undefined;
}

/** Runs after the end of day, when every loan is at its end-of-day position. */
export function dailyHarmBoard(context: HarmContext): DailyWork {
  return { name: 'harm board', run: (businessDay) => measureHarm(context, businessDay) };
}

/**
 * Counts what happened since the last night, measures the window, and stops the products that are above a threshold. A
 * repeated run gives the same measures and no second stop. A day before the newest is skipped: loans are no longer as they were.
 */
export async function measureHarm(context: HarmContext, work: Work): Promise<void> {
  const { database } = context;
  const { market, day } = work;
  const newest = await findNewestDay(database, market);
  if (newest !== undefined && newest > day) return;
  const { from } = windowTo(day);
  const first = newest === undefined ? from : laterOf(from, addDays(newest, -COUNTED_AGAIN_DAYS));
  for (let counted = first; counted <= day; counted = addDays(counted, 1)) {
    const current = countedDay(market, counted);
    await inTransaction(database, (tx) => countDay(tx, current));
  }
  const open = await countAllOpenLoans(context, work);
  await inTransaction(database, (tx) => writeDay(tx, context, work, open));
}

function countedDay(market: MarketId, day: CalendarDate): CountedDay {
  const { timeZone } = marketPack(market).facts;
  return {
    market,
    day,
    beginsAt: startOfDay(day, timeZone),
    endsAt: startOfDay(addDays(day, 1), timeZone),
    weekBeginsAt: startOfDay(addDays(day, 1 - WEEK_DAYS), timeZone),
    frequency: marketRules(market, { on: day, channel: 'browser' }).contactFrequency.value,
  };
}

type Counted = Omit<OpenLoanCounts, 'productId'>;
const NONE: Counted = { open: 0n, capped: 0n, atCap: 0n, borrowers: 0n, extendedTwice: 0n, extensions: 0n };

/** In steps of one short transaction, so that the night holds no snapshot while it counts. */
async function countAllOpenLoans(
  { database }: HarmContext,
  { market, loansPerStep: limit = LOANS_PER_STEP }: Work,
): Promise<ReadonlyMap<string, Counted>> {
  const sums = new Map<string, Counted>();
  let after: string | undefined;
  do {
    const step = await inTransaction(database, (tx) => countOpenLoans(tx, { market, after, limit }));
    for (const { productId, ...counts } of step.counts) {
      sums.set(productId, added(sums.get(productId) ?? NONE, counts));
    }
    after = step.last;
  } while (after !== undefined);
  return sums;
}

function added(left: Counted, right: Counted): Counted {
  return {
    open: left.open + right.open,
    capped: left.capped + right.capped,
    atCap: left.atCap + right.atCap,
    borrowers: left.borrowers + right.borrowers,
    extendedTwice: left.extendedTwice + right.extendedTwice,
    extensions: left.extensions + right.extensions,
  };
}

async function writeDay(
  tx: Transaction,
  context: HarmContext,
  { market, day }: Work,
  open: ReadonlyMap<string, Counted>,
): Promise<void> {
  await lockMarket(tx, market);
  const { timeZone } = marketPack(market).facts;
  const { from, until } = windowTo(day);
  const bounds = { beginsAt: startOfDay(from, timeZone), endsAt: startOfDay(addDays(until, 1), timeZone) };
  const measured = [
    ...(await sumWindow(tx, { market, from, until })),
    ...(await timeRefunds(tx, { market, ...bounds })),
  ];
  const thresholds = await thresholdsIn(tx, market);
  const products = await findProductsOf(tx, market);
  const whole = [...open.values()].reduce(added, NONE);
  const figures = [
    ...allMeasures(undefined, measured, whole),
    ...products.flatMap(({ id }) => allMeasures(id, measured, open.get(id) ?? NONE)),
  ].map((figure) => ({ ...figure, day, isAbove: isAbove(thresholds, figure) }));
  await replaceMeasures(tx, { market, day }, figures);
  for (const figure of figures) await stopIfNeeded(tx, context, { market, figure, thresholds });
}

/** All seven, with zeros: a measure without anything to count is at zero, and a stop that was lifted sees it. */
function allMeasures(
  productId: string | undefined,
  measured: readonly HarmFigure[],
  open: Counted,
): HarmFigure[] {
  return HARM_MEASURES.map((measure) => {
    const found = measured.find((one) => one.measure === measure && one.productId === productId);
    return { ...(found ?? zero(measure, productId)), ...ofOpenLoans(measure, open) };
  });
}

function zero(measure: HarmMeasure, productId: string | undefined): HarmFigure {
  return {
    measure,
    productId,
    numerator: 0n,
    denominator: 0n,
    total: undefined,
    medianHours: undefined,
    p95Hours: undefined,
  };
}

function ofOpenLoans(measure: HarmMeasure, open: Counted): Partial<HarmFigure> {
  if (measure === 'cap_reached') return { numerator: open.atCap, denominator: open.capped, total: open.open };
  if (measure === 'complaints_upheld') return { total: open.open };
  if (measure !== 'extended_twice') return {};
  return { numerator: open.extendedTwice, denominator: open.borrowers, total: open.extensions };
}

async function stopIfNeeded(
  tx: Transaction,
  { systemClock, ids }: HarmContext,
  {
    market,
    figure,
    thresholds,
  }: { readonly market: MarketId; readonly figure: StoredFigure; readonly thresholds: HarmThresholds },
): Promise<void> {
  const { measure, productId, day } = figure;
  if (productId === undefined || !figure.isAbove) return;
  const stop = await findLastStop(tx, { market, productId, measure });
  const { timeZone } = marketPack(market).facts;
  const liftedOn = stop?.liftedAt && calendarDateAt(stop.liftedAt, timeZone);
  const hasFallen =
    liftedOn !== undefined &&
    (await hasFallenSince(tx, { market, productId, measure, since: liftedOn, before: day }));
  const last = stop && { liftedOn, liftedDays: stop.liftedDays, hasFallen };
  if (!mustStop({ isAbove: figure.isAbove, day, last })) return;
  const threshold = thresholdOf(thresholds, measure).text;
  const stopId = await startHarmStop(tx, {
    id: ids.next<'EmergencyStop'>(),
    market,
    productId,
    reason: `Harm board: ${stopReason(figure, threshold)}`,
    at: systemClock.now(),
    requestId: `harm-board-${market}-${day}`,
  });
  // Somebody stopped it by hand: tonight's measure is compared again on each night after they resume.
  if (stopId === undefined) return;
  const cause = { ...figure, threshold, liftedDays: thresholds.liftedDays };
  await insertCause(tx, { stopId, market, productId, cause });
}
