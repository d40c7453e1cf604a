import type { MarketId } from '@hiram/contract/market-ids';
import { calendarDateAt, type Instant, instantAsIso } from '@hiram/values/instant';
import { Unavailable } from '#platform/errors.ts';
import type { DashboardContext } from './dashboard-context.ts';
import { findBrandsOf, findUpToDateUntil } from './progress.sql.ts';
import type { MetricName } from './stored-metric.ts';

/** Header of every dashboard: the time up to which it is accurate, and the available brands. */
export interface Head {
  readonly asOf: Instant;
  readonly brands: readonly string[];
}

/** Metrics that have not been computed yet are not reported as zero. */
export async function headOf(
  { database }: DashboardContext,
  market: MarketId,
  figures: readonly MetricName[],
): Promise<Head> {
  const [asOf, brands] = await Promise.all([
    findUpToDateUntil(database, market, figures),
    findBrandsOf(database, market),
  ]);
  if (asOf === undefined) throw new Unavailable('dashboard metrics (still being computed)');
  return { asOf, brands };
}

export function headOnWire({ asOf, brands }: Head) {
  return { asOf: instantAsIso(asOf), brands: [...brands] };
}

export function dayOf({ asOf }: Head, timeZone: string) {
  return calendarDateAt(asOf, timeZone);
}
