import type { MarketId } from '@hiram/contract/market-ids';
import type { HarmMeasure } from '@hiram/contract/operations/harm-board';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type HarmFigure, measureOf } from './harm-measure.ts';

/** The newest stop of a product because of a measure. */
export interface StopOfMeasure {
  /** Undefined while it is active. */
  readonly liftedAt: Instant | undefined;
  readonly liftedDays: number;
}

export async function findLastStop(
  tx: Transaction,
  { market, productId, measure }: { market: MarketId; productId: string; measure: HarmMeasure },
): Promise<StopOfMeasure | undefined> {
  const { rows } = await sql<{ resumed_at: string | null; lifted_days: number }>`
    select stop.resumed_at, cause.lifted_days
    from harm_stops cause join emergency_stops stop on stop.id = cause.stop_id
    where cause.market = ${market} and cause.product_id = ${productId} and cause.measure = ${measure}
    order by cause.day desc, stop.stopped_at desc limit 1
  `.execute(tx);
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    liftedAt: row.resumed_at === null ? undefined : instant(row.resumed_at),
    liftedDays: row.lifted_days,
  };
}

export interface StopCause extends HarmFigure {
  readonly day: CalendarDate;
  readonly threshold: string;
  readonly liftedDays: number;
}

/** Records why a product was stopped. */
export async function insertCause(
  tx: Transaction,
  {
    stopId,
    market,
    productId,
    cause,
  }: { stopId: string; market: MarketId; productId: string; cause: StopCause },
): Promise<void> {
  await tx
    .insertInto('harm_stops')
    .values({
      stop_id: stopId,
      measure: cause.measure,
      market,
      product_id: productId,
      day: cause.day,
      numerator: cause.numerator,
      denominator: cause.denominator,
      p95_hours: cause.p95Hours ?? null,
      threshold: cause.threshold,
      lifted_days: cause.liftedDays,
    })
    .onConflict((conflict) => conflict.columns(['stop_id', 'measure']).doNothing())
    .execute();
}

export interface HarmStop {
  readonly stopId: string;
  readonly productId: string;
  readonly stoppedAt: Instant;
  readonly causes: readonly StopCause[];
  readonly proposal: { readonly by: string; readonly at: Instant; readonly reason: string } | undefined;
  readonly lifted: { readonly by: string; readonly at: Instant } | undefined;
}

/** Active stops, and those that were lifted since an instant, newest first. */
export async function findHarmStops(
  database: Database,
  { market, liftedSince }: { market: MarketId; liftedSince: Instant },
): Promise<HarmStop[]> {
  const { rows } = await sql<{
    id: string;
    target: string;
    stopped_at: string;
    resume_proposed_by: string | null;
    resume_proposed_at: string | null;
    resume_reason: string;
    resumed_by: string | null;
    resumed_at: string | null;
    measure: string;
    day: CalendarDate;
    numerator: bigint;
    denominator: bigint;
    p95_hours: number | null;
    threshold: string;
    lifted_days: number;
  }>`
    select stop.id, stop.target, stop.stopped_at, stop.resume_proposed_by, stop.resume_proposed_at, stop.resume_reason,
      stop.resumed_by, stop.resumed_at, cause.measure, cause.day, cause.numerator, cause.denominator, cause.p95_hours,
      cause.threshold, cause.lifted_days
    from emergency_stops stop join harm_stops cause on cause.stop_id = stop.id
    where stop.cause = 'harm' and stop.market = ${market}
      and (stop.resumed_at is null or stop.resumed_at >= ${instantAsIso(liftedSince)})
    order by stop.stopped_at desc, stop.id, cause.day, cause.measure limit 500
  `.execute(database);
  const stops = new Map<string, HarmStop & { readonly causes: StopCause[] }>();
  for (const row of rows) {
    const { resume_proposed_by: proposer, resume_proposed_at: proposedAt, resumed_by, resumed_at } = row;
    const stop = stops.get(row.id) ?? {
      stopId: row.id,
      productId: row.target,
      stoppedAt: instant(row.stopped_at),
      causes: [],
      proposal:
        proposer === null || proposedAt === null
          ? undefined
          : { by: proposer, at: instant(proposedAt), reason: row.resume_reason },
      lifted:
        resumed_by === null || resumed_at === null ? undefined : { by: resumed_by, at: instant(resumed_at) },
    };
    stops.set(row.id, stop);
    stop.causes.push({
      measure: measureOf(row.measure),
      productId: row.target,
      day: row.day,
      numerator: row.numerator,
      denominator: row.denominator,
      total: undefined,
      medianHours: undefined,
      p95Hours: row.p95_hours ?? undefined,
      threshold: row.threshold,
      liftedDays: row.lifted_days,
    });
  }
  return [...stops.values()];
}
