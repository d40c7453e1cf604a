import { MARKET_IDS } from '@hiram/contract/market-ids';
import { sql } from 'kysely';
import type { GaugeDefinition } from '#platform/telemetry/measured-gauges.ts';
import { ageSince, COUNT_UP_TO, type Measurement, reading } from '#platform/telemetry/measurements.sql.ts';

const open: GaugeDefinition = {
  name: 'hiram.charge_audit.differences.open',
  description: 'Differences of the charge audit that are not decided, by market.',
};
const checked: GaugeDefinition = {
  name: 'hiram.charge_audit.checked.age',
  unit: 's',
  description: 'The time since the last business day that the charge audit has checked, by market.',
};

export const chargeAuditMeasurement: Measurement = {
  gauges: [open, checked],
  query: (at) => sql`
    select ${reading(open, sql`jsonb_build_object('market', market)`, sql`count(*)`)}
    from (
      select market from charge_differences where state in ('open', 'proposed')
      order by due_by, id limit ${sql.lit(COUNT_UP_TO)}
    ) open group by market
    union all select ${reading(
      checked,
      sql`jsonb_build_object('market', market)`,
      ageSince(sql`checked_on`, at),
    )}
    from charge_audit_totals where market in (${sql.join(MARKET_IDS.map((market) => sql.lit(market)))}) and checked_on is not null
  `,
};
