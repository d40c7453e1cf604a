import type { MarketId } from '@hiram/contract/market-ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { Database, Transaction } from '../database/database.ts';

/** A published version of what a market has. Its content is as published. */
export interface MarketVersion {
  readonly version: number;
  readonly content: unknown;
  readonly publishedBy: string;
  readonly publishedAt: Instant;
}

/** Tables of the same shape: one row for each version of a market's content, which is only added. */
type VersionsTable =
  | 'amount_limit_versions'
  | 'loss_rate_versions'
  | 'tax_settings_versions'
  | 'account_mapping_versions'
  | 'collection_strategy_versions'
  | 'webhook_endpoint_versions';

/** Newest first. Version 1 is built in and is not among them. */
export async function findMarketVersions(
  database: Database,
  table: VersionsTable,
  market: MarketId,
): Promise<MarketVersion[]> {
  const rows = await database
    .selectFrom(table)
    .select(['version', 'content', 'published_by', 'published_at'])
    .where('market', '=', market)
    .orderBy('version', 'desc')
    .execute();
  return rows.map((row) => ({
    version: row.version,
    content: row.content,
    publishedBy: row.published_by,
    publishedAt: instant(row.published_at),
  }));
}

/** The caller holds the lock of the subject, so the number is free. */
export async function insertMarketVersion(
  tx: Transaction,
  table: VersionsTable,
  market: MarketId,
  { version, content, publishedBy, publishedAt }: MarketVersion,
): Promise<void> {
  await tx
    .insertInto(table)
    .values({
      market,
      version,
      content: JSON.stringify(content),
      published_by: publishedBy,
      published_at: instantAsIso(publishedAt),
    })
    .execute();
}
