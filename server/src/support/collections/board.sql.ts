import type { MarketId } from '@hiram/contract/market-ids';
import type { Disposition } from '@hiram/contract/support/collections';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

interface Moments {
  readonly market: MarketId;
  readonly since: Instant;
  /** Exclusive. */
  readonly before: Instant;
}

/** How often each agent ended a call with each disposition. */
export async function countDispositions(
  database: Database,
  { market, since, before }: Moments,
): Promise<{ readonly staffId: string; readonly disposition: Disposition; readonly calls: number }[]> {
  const { rows } = await sql<{ made_by: string; disposition: Disposition; calls: number }>`
    select made_by, disposition, count(*)::int as calls from call_dispositions
    where market = ${market} and made_at >= ${instantAsIso(since)} and made_at < ${instantAsIso(before)}
    group by made_by, disposition
  `.execute(database);
  return rows.map((row) => ({ staffId: row.made_by, disposition: row.disposition, calls: row.calls }));
}

export interface PromiseSums {
  readonly staffId: string;
  readonly promises: number;
  readonly kept: number;
  readonly partKept: number;
  readonly broken: number;
  readonly promised: MinorUnits;
  /** Posted in time, as the ledger says. */
  readonly paid: MinorUnits;
}

/** The promises of each agent that fell due in these days. */
export async function sumPromises(
  database: Database,
  {
    market,
    from,
    until,
  }: { readonly market: MarketId; readonly from: CalendarDate; readonly until: CalendarDate },
): Promise<PromiseSums[]> {
  const { rows } = await sql<
    Record<'made_by' | 'promises' | 'kept' | 'part_kept' | 'broken' | 'promised' | 'paid', string>
  >`
    select made_by, count(*) as promises, count(*) filter (where state = 'kept') as kept,
      count(*) filter (where state = 'part_kept') as part_kept, count(*) filter (where state = 'broken') as broken,
      sum(amount_minor) as promised, sum(greatest(paid_minor, 0)) as paid
    from promises_to_pay where market = ${market} and pay_on between ${from}::date and ${until}::date
    group by made_by
  `.execute(database);
  return rows.map((row) => ({
    staffId: row.made_by,
    promises: Number(row.promises),
    kept: Number(row.kept),
    partKept: Number(row.part_kept),
    broken: Number(row.broken),
    promised: BigInt(row.promised),
    paid: BigInt(row.paid),
  }));
}

/** Complaints about collection that were received in this time. */
export async function countCollectionComplaints(
  database: Database,
  { market, since, before }: Moments,
): Promise<number> {
  const { rows } = await sql<{ complaints: number }>`
    select count(*)::int as complaints from complaints
    where market = ${market} and about = 'collection'
      and received_at >= ${instantAsIso(since)} and received_at < ${instantAsIso(before)}
  `.execute(database);
  return rows[0]?.complaints ?? 0;
}
