import { sql } from 'kysely';
import type { GaugeDefinition } from '#platform/telemetry/measured-gauges.ts';
import { ageSince, COUNT_UP_TO, type Measurement, reading } from '#platform/telemetry/measurements.sql.ts';

const open: GaugeDefinition = {
  name: 'hiram.refunds.open',
  description: 'Refunds that are not paid, by their state and by whose turn it is.',
};
const oldestCredit: GaugeDefinition = {
  name: 'hiram.refunds.credit_owed.oldest.age',
  unit: 's',
  description: 'How long ago the oldest credit of an ended loan arose that is not refunded.',
};

/** Refunds per state, and the age of the oldest credit of an ended loan that is not refunded. */
export const refundMeasurement: Measurement = {
  gauges: [open, oldestCredit],
  query: (at) => sql`
    select ${reading(open, sql`jsonb_build_object('state', state, 'owner', owner)`, sql`count(*)`)} from (
      (select state, owner from refunds where owner in ('engine', 'borrower')
        order by decided_at desc limit ${sql.lit(COUNT_UP_TO)})
      union all
      (select state, owner from refunds where owner = 'staff' order by decided_at limit ${sql.lit(COUNT_UP_TO)})
    ) open group by state, owner
    union all
    select ${reading(oldestCredit, sql`'{}'`, ageSince(sql`min(credits.since)`, at))} from (
      select coalesce(credits_owed.since, loans.last_event_at) as since
      from loans left join credits_owed on credits_owed.loan_id = loans.id
      where loans.state in ('settled', 'cancelled') and loans.credit_minor > 0
      order by loans.id limit ${sql.lit(COUNT_UP_TO)}
    ) credits
  `,
};
