import { isMarketId, type MarketId } from '@hiram/contract/market-ids';
import { assert } from '@hiram/values/assert';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import { ContentReader } from '#platform/content/content-reader.ts';
import {
  findMarketVersions,
  insertMarketVersion,
  type MarketVersion,
} from '#platform/content/market-versions.sql.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type EndpointKey, readEndpoints, type WebhookEndpoint } from './endpoint.ts';

/** Newest first. Version 1 is built in and is not among them. */
export function findEndpointVersions(database: Database, market: MarketId): Promise<MarketVersion[]> {
  return findMarketVersions(database, 'webhook_endpoint_versions', market);
}

/** Stores the version, and makes its endpoints those of the market. */
export async function insertEndpointVersion(
  tx: Transaction,
  market: MarketId,
  version: MarketVersion,
): Promise<void> {
  await insertMarketVersion(tx, 'webhook_endpoint_versions', market, version);
  const reader = new ContentReader();
  const { endpoints } = readEndpoints(reader, version.content);
  assert(reader.isSound, 'endpoints published without validation');
  const at = instantAsIso(version.publishedAt);
  for (const endpoint of endpoints) await upsertEndpoint(tx, market, endpoint, at);
  await tx
    .updateTable('webhook_endpoints')
    .set({ is_enabled: false, changed_at: at })
    .where('market', '=', market)
    .where('is_enabled', '=', true)
    .where('id', 'not in', ['', ...endpoints.map(({ id }) => id)])
    .execute();
  // They could not be claimed any more, and would look late. A replay sends them once the endpoint is on again.
  await sql`
    update webhook_deliveries set state = 'failed', next_attempt_at = null, claimed_until = null
    where market = ${market} and state = 'waiting' and not exists (
      select from webhook_endpoints endpoint
      where endpoint.market = webhook_deliveries.market and endpoint.id = webhook_deliveries.endpoint
        and endpoint.is_enabled
    )
  `.execute(tx);
}

async function upsertEndpoint(
  tx: Transaction,
  market: MarketId,
  {
    id,
    url,
    brand = null,
    events,
    isEnabled,
  }: Omit<WebhookEndpoint, 'brand'> & { brand?: string | null | undefined },
  at: string,
): Promise<void> {
  const changed = { url, brand, events: [...events], is_enabled: isEnabled, changed_at: at };
  await tx
    .insertInto('webhook_endpoints')
    .values({ market, id, ...changed })
    .onConflict((conflict) => conflict.columns(['market', 'id']).doUpdateSet(changed))
    .execute();
}

export interface StoredEndpoint extends EndpointKey {
  readonly url: string;
  readonly brand: string | undefined;
  readonly events: readonly string[];
  readonly isEnabled: boolean;
  readonly secretGeneration: number;
  readonly secretShownAt: Instant | undefined;
  readonly formerSecretUntil: Instant | undefined;
}

export interface EndpointSummary extends StoredEndpoint {
  readonly waiting: number;
  readonly failed: number;
  readonly lastDeliveredAt: Instant | undefined;
}

/** Counting further would read the whole log of an endpoint that is down. */
const COUNT_UP_TO = 10_000;

/** Those of the markets, enabled ones first. */
export async function findEndpoints(
  database: Database,
  markets: readonly MarketId[],
): Promise<EndpointSummary[]> {
  const rows = await database
    .selectFrom('webhook_endpoints as endpoint')
    .selectAll('endpoint')
    .select([
      sql<string>`(select count(*) from (select from webhook_deliveries where market = endpoint.market
        and endpoint = endpoint.id and state = 'waiting' limit ${sql.lit(COUNT_UP_TO)}) counted)`.as(
        'waiting',
      ),
      sql<string>`(select count(*) from (select from webhook_deliveries where market = endpoint.market
        and endpoint = endpoint.id and state = 'failed' limit ${sql.lit(COUNT_UP_TO)}) counted)`.as('failed'),
      sql<string | null>`(select delivered_at from webhook_deliveries where market = endpoint.market
        and endpoint = endpoint.id and delivered_at is not null order by delivered_at desc limit 1)`.as(
        'last_delivered_at',
      ),
    ])
    .where('market', 'in', [...markets])
    .orderBy('is_enabled', 'desc')
    .orderBy('market')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...endpointOf(row),
    waiting: Number(row.waiting),
    failed: Number(row.failed),
    lastDeliveredAt: row.last_delivered_at === null ? undefined : instant(row.last_delivered_at),
  }));
}

export async function findEndpoint(
  database: Database,
  { market, id }: EndpointKey,
): Promise<StoredEndpoint | undefined> {
  const row = await database
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('market', '=', market)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && endpointOf(row);
}

/** Locks the endpoint until the transaction ends: two people make two different secrets. */
export async function lockEndpoint(
  tx: Transaction,
  { market, id }: EndpointKey,
): Promise<StoredEndpoint | undefined> {
  const row = await tx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('market', '=', market)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && endpointOf(row);
}

export async function updateSecret(
  tx: Transaction,
  { market, id }: EndpointKey,
  secret: {
    readonly generation: number;
    readonly shownAt: Instant;
    readonly formerUntil: Instant | undefined;
  },
): Promise<void> {
  await tx
    .updateTable('webhook_endpoints')
    .set({
      secret_generation: secret.generation,
      secret_shown_at: instantAsIso(secret.shownAt),
      former_secret_until: secret.formerUntil === undefined ? null : instantAsIso(secret.formerUntil),
    })
    .where('market', '=', market)
    .where('id', '=', id)
    .execute();
}

function endpointOf(row: {
  readonly market: string;
  readonly id: string;
  readonly url: string;
  readonly brand: string | null;
  readonly events: string[];
  readonly is_enabled: boolean;
  readonly secret_generation: number;
  readonly secret_shown_at: string | null;
  readonly former_secret_until: string | null;
}): StoredEndpoint {
  assert(isMarketId(row.market), `unknown market: ${row.market}`);
  return {
    market: row.market,
    id: row.id,
    url: row.url,
    brand: row.brand ?? undefined,
    events: row.events,
    isEnabled: row.is_enabled,
    secretGeneration: row.secret_generation,
    secretShownAt: row.secret_shown_at === null ? undefined : instant(row.secret_shown_at),
    formerSecretUntil: row.former_secret_until === null ? undefined : instant(row.former_secret_until),
  };
}
