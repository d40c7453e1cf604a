import type { MarketId } from '@hiram/contract/market-ids';
import type { WebhookDeliveryState } from '@hiram/contract/operations/webhooks';
import { type Id, idFrom } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Claim } from '#platform/due-work/due-work.ts';
import type { AttemptResult } from './delivery.ts';
import type { EndpointKey } from './endpoint.ts';
import type { PostOutcome } from './post-webhook.ts';

export type DeliveryId = Id<'WebhookDelivery'>;

/** An event as it is sent. */
export interface SentEvent {
  readonly eventId: string;
  readonly type: string;
  readonly market: MarketId;
  readonly brand: string;
  readonly data: unknown;
  readonly occurredAt: Instant;
}

export interface DueDelivery extends SentEvent {
  readonly id: DeliveryId;
  readonly endpoint: string;
  readonly url: string;
  readonly attempts: number;
  readonly claimedUntil: Instant;
  readonly secretGeneration: number;
  readonly formerSecretUntil: Instant | undefined;
}

/** Requests to one endpoint at a time. A slow one then has few workers, and its events wait for each other only. */
const PER_ENDPOINT = 4;

/** Claims due deliveries of endpoints that are on, the longest waiting first. */
export async function claimDeliveries(tx: Transaction, { at, until, limit }: Claim): Promise<DueDelivery[]> {
  const now = instantAsIso(at);
  const { rows } = await sql<DueRow>`
    with due as (
      select picked.id from webhook_endpoints endpoint cross join lateral (
        select delivery.id, delivery.next_attempt_at from webhook_deliveries delivery
        where delivery.market = endpoint.market and delivery.endpoint = endpoint.id and delivery.state = 'waiting'
          and delivery.next_attempt_at <= ${now}
        order by delivery.next_attempt_at
        limit greatest(0, ${sql.lit(PER_ENDPOINT)} - (
          select count(*) from webhook_deliveries busy
          where busy.market = endpoint.market and busy.endpoint = endpoint.id and busy.claimed_until > ${now}
        ))
        for update skip locked
      ) picked
      where endpoint.is_enabled
      order by picked.next_attempt_at limit ${limit}
    )
    update webhook_deliveries claimed
    set next_attempt_at = ${instantAsIso(until)}, claimed_until = ${instantAsIso(until)}
    from due, outgoing_events event, webhook_endpoints endpoint
    where claimed.id = due.id and event.id = claimed.event_id
      and endpoint.market = claimed.market and endpoint.id = claimed.endpoint
    returning claimed.id, claimed.event_id, claimed.market, claimed.endpoint, claimed.attempts, event.type,
      event.brand, event.data, event.occurred_at, endpoint.url, endpoint.secret_generation,
      endpoint.former_secret_until
  `.execute(tx);
  return rows.map((row) => ({
    ...eventOf(row),
    id: idFrom(row.id),
    endpoint: row.endpoint,
    url: row.url,
    attempts: row.attempts,
    claimedUntil: until,
    secretGeneration: row.secret_generation,
    formerSecretUntil: optionalInstant(row.former_secret_until),
  }));
}

interface EventRow {
  readonly event_id: string;
  readonly type: string;
  readonly market: MarketId;
  readonly brand: string;
  readonly data: unknown;
  readonly occurred_at: string;
}

interface DueRow extends EventRow {
  readonly id: string;
  readonly endpoint: string;
  readonly url: string;
  readonly attempts: number;
  readonly secret_generation: number;
  readonly former_secret_until: string | null;
}

function eventOf(row: EventRow): SentEvent {
  const { event_id: eventId, type, market, brand, data } = row;
  return { eventId, type, market, brand, data, occurredAt: instant(row.occurred_at) };
}

function optionalInstant(text: string | null): Instant | undefined {
  return text === null ? undefined : instant(text);
}

/**
 * Records an attempt and its result. If the delivery was replayed meanwhile, the attempt is logged and the replay stays due.
 */
export async function recordAttempt(
  tx: Transaction,
  { id, claimedUntil }: Pick<DueDelivery, 'id' | 'claimedUntil'>,
  attempt: {
    readonly at: Instant;
    readonly endedAt: Instant;
    readonly answer: PostOutcome;
    readonly result: AttemptResult;
  },
): Promise<void> {
  const { at, endedAt, answer, result } = attempt;
  await tx
    .insertInto('webhook_attempts')
    .values({
      delivery_id: id,
      attempted_at: instantAsIso(at),
      outcome: answer.outcome,
      status: answer.outcome === 'answered' ? answer.status : null,
      duration_ms: Math.max(0, endedAt - at),
      excerpt: answer.outcome === 'answered' ? answer.excerpt : '',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .updateTable('webhook_deliveries')
    .set({
      state: result.state,
      attempts: sql<number>`attempts + 1`,
      claimed_until: null,
      next_attempt_at: result.state === 'waiting' ? instantAsIso(result.nextAttemptAt) : null,
      ...(result.state === 'delivered' && { delivered_at: instantAsIso(endedAt) }),
    })
    .where('id', '=', id)
    .where('claimed_until', '=', instantAsIso(claimedUntil))
    .execute();
}

export interface Delivery {
  readonly id: DeliveryId;
  readonly eventId: string;
  readonly market: MarketId;
  readonly endpoint: string;
  readonly type: string;
  readonly state: WebhookDeliveryState;
  readonly attempts: number;
  readonly replays: number;
  readonly occurredAt: Instant;
  readonly nextAttemptAt: Instant | undefined;
  readonly deliveredAt: Instant | undefined;
}

export interface DeliveriesQuery extends EndpointKey {
  readonly state: WebhookDeliveryState | undefined;
  readonly after: { readonly moment: string; readonly id: string } | undefined;
  readonly limit: number;
}

/** Newest events first. */
export async function findDeliveries(
  database: Database,
  { market, id, state, after, limit }: DeliveriesQuery,
): Promise<Delivery[]> {
  const rows = await selectDeliveries(database)
    .where('delivery.market', '=', market)
    .where('delivery.endpoint', '=', id)
    .$if(state !== undefined, (query) => query.where('delivery.state', '=', state ?? 'waiting'))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(event.occurred_at, event.id) < (${after?.moment}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .where('event.market', '=', market)
    .orderBy('event.occurred_at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(deliveryOf);
}

export interface LoggedAttempt {
  readonly at: Instant;
  readonly outcome: string;
  readonly status: number | undefined;
  readonly durationMs: number;
  readonly excerpt: string;
}

const MOST_ATTEMPTS = 100;

export async function findDelivery(
  database: Database,
  id: DeliveryId,
): Promise<{ delivery: Delivery; event: SentEvent; log: LoggedAttempt[] } | undefined> {
  const row = await selectDeliveries(database)
    .select(['event.data', 'event.brand'])
    .where('delivery.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const delivery = deliveryOf(row);
  const log = await database
    .selectFrom('webhook_attempts')
    .select(['attempted_at', 'outcome', 'status', 'duration_ms', 'excerpt'])
    .where('delivery_id', '=', id)
    .orderBy('attempted_at', 'desc')
    .limit(MOST_ATTEMPTS)
    .execute();
  return {
    delivery,
    event: { ...delivery, brand: row.brand, data: row.data },
    log: log.map((one) => ({
      at: instant(one.attempted_at),
      outcome: one.outcome,
      status: one.status ?? undefined,
      durationMs: one.duration_ms,
      excerpt: one.excerpt,
    })),
  };
}

function selectDeliveries(database: Database) {
  return database
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('outgoing_events as event', 'event.id', 'delivery.event_id')
    .select([
      'delivery.id',
      'delivery.event_id',
      'delivery.market',
      'delivery.endpoint',
      'delivery.state',
      'delivery.attempts',
      'delivery.replays',
      'delivery.next_attempt_at',
      'delivery.delivered_at',
      'event.type',
      'event.occurred_at',
    ]);
}

type DeliveryRow = Awaited<ReturnType<ReturnType<typeof selectDeliveries>['execute']>>[number];

function deliveryOf(row: DeliveryRow): Delivery {
  return {
    id: idFrom(row.id),
    eventId: row.event_id,
    // The columns have checks for both.
    market: row.market as MarketId,
    state: row.state as WebhookDeliveryState,
    endpoint: row.endpoint,
    type: row.type,
    attempts: row.attempts,
    replays: row.replays,
    occurredAt: instant(row.occurred_at),
    nextAttemptAt: optionalInstant(row.next_attempt_at),
    deliveredAt: optionalInstant(row.delivered_at),
  };
}

/** Makes a delivery due, as if its event had just happened. False if its endpoint is off. */
export async function replayDelivery(tx: Transaction, id: DeliveryId, at: Instant): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhook_deliveries set state = 'waiting', attempts = 0, next_attempt_at = ${instantAsIso(at)},
      claimed_until = null, replays = replays + 1
    where id = ${id} and exists (
      select from webhook_endpoints endpoint where endpoint.market = webhook_deliveries.market
        and endpoint.id = webhook_deliveries.endpoint and endpoint.is_enabled
    )
  `.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * Makes the recorded events of a time due for one endpoint, oldest first, and adds those that it did not want then. Returns
 * the time of the last one, and how many there were.
 */
export async function replayRange(
  tx: Transaction,
  { market, id }: EndpointKey,
  range: { readonly from: Instant; readonly until: Instant; readonly limit: number; readonly at: Instant },
): Promise<{ readonly count: number; readonly last: Instant | undefined }> {
  const { rows } = await sql<{ count: string; last: string | null }>`
    with chosen as (
      select event.id, event.occurred_at from outgoing_events event join webhook_endpoints endpoint
        on endpoint.market = event.market and event.type = any (endpoint.events)
          and coalesce(endpoint.brand, event.brand) = event.brand
      where endpoint.market = ${market} and endpoint.id = ${id} and event.market = ${market}
        and event.occurred_at >= ${instantAsIso(range.from)} and event.occurred_at < ${instantAsIso(range.until)}
      order by event.occurred_at, event.id limit ${range.limit}
    ), replayed as (
      insert into webhook_deliveries (event_id, market, endpoint, next_attempt_at, replays)
      select chosen.id, ${market}, ${id}, ${instantAsIso(range.at)}, 1 from chosen
      on conflict (event_id, market, endpoint) do update set state = 'waiting', attempts = 0,
        next_attempt_at = excluded.next_attempt_at, claimed_until = null, replays = webhook_deliveries.replays + 1
    )
    select count(*), max(occurred_at) as last from chosen
  `.execute(tx);
  const [row] = rows;
  return { count: Number(row?.count ?? 0), last: optionalInstant(row?.last ?? null) };
}
