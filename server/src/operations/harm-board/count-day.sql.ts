import type { MarketId } from '@hiram/contract/market-ids';
import type { ContactFrequency } from '@hiram/markets/rules';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { type RawBuilder, sql } from 'kysely';
import { allowLongStatements } from '#platform/database/allow-long-statements.sql.ts';
import type { Transaction } from '#platform/database/database.ts';
import { REFINANCED_WITHIN_DAYS } from './harm-measure.ts';

const COUNT_LIMIT_MS = 600_000;

/** A day of a market, with the instants that bound it there. */
export interface CountedDay {
  readonly market: MarketId;
  readonly day: CalendarDate;
  readonly beginsAt: Instant;
  readonly endsAt: Instant;
  /** The beginning of the seven days up to the day. */
  readonly weekBeginsAt: Instant;
  readonly frequency: Pick<ContactFrequency, 'messages' | 'calls'>;
}

/** Replaces what is counted of one day. Each statement reads the rows of that day by an index on time. */
export async function countDay(tx: Transaction, counted: CountedDay): Promise<void> {
  const { market, day } = counted;
  await allowLongStatements(tx, COUNT_LIMIT_MS);
  await sql`delete from harm_day_counts where market = ${market} and day = ${day}`.execute(tx);
  const sources = [
    ['refinanced', refinanced(counted)],
    ['hardship_refused', hardshipRefused(counted)],
    ['complaints_upheld', complaintsUpheld(counted)],
    ['contacted_at_limit', contactedAtLimit(counted)],
  ] as const;
  for (const [measure, rows] of sources) {
    await sql`
      insert into harm_day_counts (market, day, measure, product_id, numerator, denominator)
      select ${market}, ${day}, ${measure}, product_id, count(*) filter (where is_harm), count(*)
      from (${rows}) counted group by product_id
    `.execute(tx);
  }
}

type CountedRows = RawBuilder<{ product_id: string | null; is_harm: boolean }>;

/** Loans disbursed on the day. The lookup of a former loan reads the borrower's own loans and a few days of history. */
function refinanced({ market, day }: CountedDay): CountedRows {
  return sql`
    select loan.product_id, exists (
      select from loans former
      join loan_history history on history.loan_id = former.id and history.to_state = 'settled'
        and history.from_state is distinct from 'settled'
        and history.changed_on between ${day}::date - ${REFINANCED_WITHIN_DAYS}::integer and ${day}::date
      where former.borrower_id = loan.borrower_id and former.id <> loan.id and former.state = 'settled'
    ) as is_harm
    from loans loan where loan.market = ${market} and loan.released_on = ${day}
  `;
}

function hardshipRefused({ market, day }: CountedDay): CountedRows {
  return sql`
    select product_id, outcome = 'refused' as is_harm
    from hardship_requests where market = ${market} and decided_on = ${day}
  `;
}

/** A closed case is changed when it is closed or later, so the index on changes begins with the day. */
function complaintsUpheld({ market, beginsAt, endsAt }: CountedDay): CountedRows {
  return sql`
    select application.product_id, complaint.dispute_state is not distinct from 'upheld' or complaint.cause in (
      'our_mistake', 'provider_failed', 'conduct_of_staff', 'unclear_words', 'app_defect'
    ) as is_harm
    from complaints complaint left join applications application on application.id = complaint.order_id
    where complaint.state = 'closed' and complaint.changed_at >= ${instantAsIso(beginsAt)}
      and complaint.closed_at >= ${instantAsIso(beginsAt)} and complaint.closed_at < ${instantAsIso(endsAt)}
      and complaint.market = ${market} and complaint.merged_into is null
  `;
}

/** Borrowers who were contacted on the day, once for each product, with their contacts of seven days. */
function contactedAtLimit(counted: CountedDay): CountedRows {
  const { market, beginsAt, endsAt, weekBeginsAt, frequency } = counted;
  return sql`
    select contacted.product_id, (
      select count(*) filter (where week.channel <> 'call') >= ${frequency.messages.perWeek}::integer
        or count(*) filter (where week.channel = 'call') >= ${frequency.calls.perWeek}::integer
      from contact_log week
      where week.borrower_id = contacted.borrower_id and week.made_at >= ${instantAsIso(weekBeginsAt)}
        and week.made_at < ${instantAsIso(endsAt)} and ${isLimited('week')}
    ) as is_harm
    from (
      select distinct contact.borrower_id, loan.product_id
      from contact_log contact left join loans loan on loan.id = contact.order_id
      where contact.made_at >= ${instantAsIso(beginsAt)} and contact.made_at < ${instantAsIso(endsAt)}
        and contact.market = ${market} and contact.borrower_id is not null and ${isLimited('contact')}
    ) contacted
  `;
}

/** Contacts that the policy limits, and that were made. */
function isLimited(contact: string): RawBuilder<boolean> {
  const [channel, purpose, outcome] = ['channel', 'purpose', 'outcome'].map((name) =>
    sql.ref(`${contact}.${name}`),
  );
  return sql`(${channel} = 'call' or ${purpose} in ('reminder', 'collection')) and ${purpose} <> 'code'
    and ${outcome} not in ('held_back', 'not_sent', 'rejected')`;
}
