import type { WebhookEvent } from '@hiram/contract/operations/webhook-events';
import type { BorrowerId } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import type { Transaction } from '../database/database.ts';
import { namedStatement } from '../database/named-statement.ts';

/** What is reported of a change about one borrower, in the transaction of the change. */
export interface Announcement {
  readonly borrowerId: BorrowerId;
  readonly events: readonly WebhookEvent[];
  readonly at: Instant;
}

/** Whether an endpoint wants events of this type, market and brand. */
const WANTS = `endpoint.is_enabled and coalesce(endpoint.brand, wanted.brand) = wanted.brand
  and endpoint.market = wanted.market and wanted.type = any (endpoint.events)`;

/**
 * Events and their deliveries as clauses of a `with` statement, so that a change that reports something costs no further
 * round trip. Nothing is written if no endpoint wants the event. `after` names a clause that must return a row.
 *
 * The limit tells the planner that the array is short, as in `postingClauses`.
 */
export function announcementClauses({ after }: { readonly after: string }): string {
  return `announced as (
    insert into outgoing_events (market, brand, type, data, occurred_at)
    select wanted.market, wanted.brand, wanted.type, wanted.data, :announced_at::timestamptz
    from ${after}, (
      select borrower.market, borrower.brand_code as brand, given.type, given.data::jsonb as data
      from (
        select type, data from unnest(:announced_type::text[], :announced_data::text[]) as given (type, data)
        limit cardinality(:announced_type::text[])
      ) given join borrowers borrower on borrower.id = :announced_borrower::uuid
    ) wanted
    where exists (select from webhook_endpoints endpoint where ${WANTS})
    returning id, market, brand, type
  ), deliveries as (
    insert into webhook_deliveries (event_id, market, endpoint, next_attempt_at)
    select wanted.id, endpoint.market, endpoint.id, :announced_at::timestamptz
    from announced wanted join webhook_endpoints endpoint on ${WANTS}
  )`;
}

export function announcementValues({ borrowerId, events, at }: Announcement): Record<string, unknown> {
  return {
    announced_borrower: borrowerId,
    announced_at: instantAsIso(at),
    announced_type: events.map(({ type }) => type),
    announced_data: events.map(({ data }) => JSON.stringify(data)),
  };
}

const ANNOUNCE = namedStatement(
  `with once as (select), ${announcementClauses({ after: 'once' })} select from announced`,
);

/** For a change whose statements are not one. */
export async function announce(tx: Transaction, announcement: Announcement): Promise<void> {
  await tx.executeQuery(ANNOUNCE.with(announcementValues(announcement)));
}
