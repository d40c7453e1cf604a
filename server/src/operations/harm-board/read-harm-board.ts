import type { DataOf, RequestOf } from '@hiram/contract/call';
import {
  FEWEST_PUBLISHED,
  HARM_MEASURES,
  HARM_WINDOW_DAYS,
  type readHarmBoard as readHarmBoardCall,
} from '@hiram/contract/operations/harm-board';
import type { SiteFacts } from '@hiram/contract/web/site';
import { marketPack } from '@hiram/markets/market-pack';
import { addDays } from '@hiram/values/calendar-date';
import { addMs, calendarDateAt, instantAsIso } from '@hiram/values/instant';
import { type Actor, namesOfStaff } from '#people/staff/index.ts';
import type { Database } from '#platform/database/database.ts';
import { liftedUntil } from './decide-stop.ts';
import { type HarmFigure, windowTo } from './harm-measure.ts';
import { findMeasures, findNewestDay } from './harm-measures.sql.ts';
import { findHarmStops, type HarmStop } from './harm-stops.sql.ts';
import { isAbove, thresholdOf } from './harm-thresholds.ts';
import type { HarmContext } from './measure-harm.ts';
import { findNamedProducts, type NamedProduct } from './products-of-market.sql.ts';
import { thresholdsIn } from './thresholds.sql.ts';

type Board = DataOf<typeof readHarmBoardCall>;
type Counts = Pick<
  Board['measures'][number],
  'numerator' | 'denominator' | 'total' | 'medianHours' | 'p95Hours'
>;

const DAY_MS = 86_400_000;
/** A lifted stop is shown for this long, or while it lasts. */
const LIFTED_SHOWN_MS = 90 * DAY_MS;

/** The newest measures of a market or one product, their trend, and the stops of the market. */
export async function readHarmBoard(
  { database, systemClock }: Pick<HarmContext, 'database' | 'systemClock'>,
  { ofMarket: market, ofProduct }: RequestOf<typeof readHarmBoardCall>,
  actor: Actor,
): Promise<Board> {
  const liftedSince = addMs(systemClock.now(), -LIFTED_SHOWN_MS);
  const [day, products, thresholds, found] = await Promise.all([
    findNewestDay(database, market),
    findNamedProducts(database, market),
    thresholdsIn(database, market),
    findHarmStops(database, { market, liftedSince }),
  ]);
  const stops = await stopsOnWire(database, {
    found,
    actor,
    products,
    timeZone: marketPack(market).facts.timeZone,
  });
  if (day === undefined) return { products, measures: [], stops };
  const from = addDays(day, 1 - HARM_WINDOW_DAYS);
  const figures = await findMeasures(database, { market, productId: ofProduct, from, until: day });
  const measures = HARM_MEASURES.flatMap((measure) => {
    const own = figures.filter((figure) => figure.measure === measure);
    const newest = own.find((figure) => figure.day === day);
    if (newest === undefined) return [];
    const { text: threshold, minimum } = thresholdOf(thresholds, measure);
    return {
      measure,
      ...countsOnWire(newest),
      threshold,
      minimum: String(minimum),
      isAbove: isAbove(thresholds, newest),
      trend: own.map((figure) => ({ day: figure.day, ...countsOnWire(figure) })),
    };
  });
  return { day, from: windowTo(day).from, products, measures, stops };
}

function countsOnWire({ numerator, denominator, total, medianHours, p95Hours }: HarmFigure): Counts {
  return {
    numerator: String(numerator),
    denominator: String(denominator),
    ...(total !== undefined && { total: String(total) }),
    ...(medianHours !== undefined && { medianHours: String(medianHours) }),
    ...(p95Hours !== undefined && { p95Hours: String(p95Hours) }),
  };
}

async function stopsOnWire(
  database: Database,
  {
    found,
    actor,
    products,
    timeZone,
  }: {
    readonly found: readonly HarmStop[];
    readonly actor: Actor;
    readonly products: readonly NamedProduct[];
    readonly timeZone: string;
  },
): Promise<Board['stops']> {
  const people = found.flatMap(({ proposal, lifted }) =>
    [proposal?.by, lifted?.by].flatMap((id) => id ?? []),
  );
  const names = await namesOfStaff(database, people);
  function nameOf(id: string): string {
    return names.get(id) ?? '';
  }
  return found.map(({ stopId, productId, stoppedAt, causes, proposal, lifted }) => ({
    stopId,
    productId,
    productName: products.find((product) => product.productId === productId)?.productName ?? '',
    stoppedAt: instantAsIso(stoppedAt),
    causes: causes.map(({ day, measure, threshold, ...figure }) => ({
      measure,
      day,
      threshold,
      ...countsOnWire({ measure, ...figure }),
    })),
    ...(proposal !== undefined && {
      proposal: {
        by: nameOf(proposal.by),
        at: instantAsIso(proposal.at),
        reason: proposal.reason,
        isOwn: proposal.by === actor.staffId,
      },
    }),
    ...(lifted !== undefined && {
      lifted: {
        by: nameOf(lifted.by),
        at: instantAsIso(lifted.at),
        until: liftedUntil({
          liftedOn: calendarDateAt(lifted.at, timeZone),
          liftedDays: Math.min(...causes.map(({ liftedDays }) => liftedDays)),
        }),
      },
    }),
  }));
}

/** The newest measures of a market for its public page. Small counts are left out. */
export async function publishedHarm(
  database: Database,
  market: Parameters<typeof findNewestDay>[1],
): Promise<SiteFacts['harm']> {
  const day = await findNewestDay(database, market);
  if (day === undefined) return null;
  const figures = await findMeasures(database, { market, from: day, until: day });
  return {
    from: windowTo(day).from,
    until: day,
    measures: HARM_MEASURES.flatMap((measure) => {
      const figure = figures.find((one) => one.measure === measure);
      if (figure === undefined) return [];
      const counts = figure.denominator < BigInt(FEWEST_PUBLISHED) ? null : publishedCounts(figure);
      return { measure, counts };
    }),
  };
}

function publishedCounts({ numerator, denominator, total, medianHours, p95Hours }: HarmFigure) {
  return {
    numerator: Number(numerator),
    denominator: Number(denominator),
    total: total === undefined ? null : Number(total),
    medianHours: medianHours ?? null,
    p95Hours: p95Hours ?? null,
  };
}
