import { MARKET_IDS } from '@hiram/contract/market-ids';
import type { MarketCode, ReturnSheetCode } from '@hiram/markets/rules';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { GaugeDefinition } from '#platform/telemetry/measured-gauges.ts';
import { COUNT_UP_TO, type Measurement, reading } from '#platform/telemetry/measurements.sql.ts';

export interface Alarm {
  readonly sheet: ReturnSheetCode;
  readonly until: CalendarDate;
  readonly dueOn: CalendarDate;
  readonly alarm: 'due_soon' | 'overdue';
}

/** The filed returns of periods that end after a day, each as its sheet and the last day of its period. */
export async function findFiledReturns(
  database: Database,
  market: MarketCode,
  after: CalendarDate,
): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('regulatory_returns')
    .select(['sheet', 'period_until'])
    .where('market', '=', market)
    .where('period_until', '>', after)
    .where('state', '=', 'filed')
    .limit(1_000)
    .execute();
  return new Set(rows.map((row) => `${row.sheet} ${row.period_until}`));
}

export async function insertAlarms(
  tx: Transaction,
  { market, day }: { readonly market: MarketCode; readonly day: CalendarDate },
  alarms: readonly Alarm[],
): Promise<void> {
  await tx
    .insertInto('return_alarms')
    .values(
      alarms.map(({ sheet, until, dueOn, alarm }) => ({
        market,
        sheet,
        period_until: until,
        alarm,
        due_on: dueOn,
        raised_on: day,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A return was filed: its alarms end. */
export async function endAlarms(
  tx: Transaction,
  {
    market,
    sheet,
    until,
  }: { readonly market: MarketCode; readonly sheet: string; readonly until: CalendarDate },
  at: Instant,
): Promise<void> {
  await tx
    .updateTable('return_alarms')
    .set({ ended_at: instantAsIso(at) })
    .where('market', '=', market)
    .where('sheet', '=', sheet)
    .where('period_until', '=', until)
    .where('ended_at', 'is', null)
    .execute();
}

const raised: GaugeDefinition = {
  name: 'hiram.regulatory_returns.alarms',
  description: 'Returns to regulators that are due soon or overdue and not filed, by market and alarm.',
};

export const returnAlarmMeasurement: Measurement = {
  gauges: [raised],
  query: () => sql`
    select ${reading(raised, sql`jsonb_build_object('market', market, 'alarm', alarm)`, sql`count(*)`)}
    from (
      select market, alarm from return_alarms
      where ended_at is null and market in (${sql.join(MARKET_IDS.map((market) => sql.lit(market)))})
      order by market, alarm limit ${sql.lit(COUNT_UP_TO)}
    ) raised group by market, alarm
  `,
};
