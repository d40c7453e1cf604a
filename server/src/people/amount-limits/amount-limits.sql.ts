import type { MarketId } from '@hiram/contract/market-ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { Database, Transaction } from '#platform/database/database.ts';

/** A published version of a market's limits. Its content is as published. */
export interface LimitVersion {
  readonly version: number;
  readonly content: unknown;
  readonly publishedBy: string;
  readonly publishedAt: Instant;
}

/** Newest first. Version 1 is built in and is not among them. */
export async function findLimitVersions(database: Database, market: MarketId): Promise<LimitVersion[]> {
  const rows = await database
    .selectFrom('amount_limit_versions')
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

export async function findNewestLimits(database: Database, market: MarketId): Promise<unknown> {
  const row = await database
    .selectFrom('amount_limit_versions')
    .select('content')
    .where('market', '=', market)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.content;
}

/** The caller holds the lock of the subject, so the number is free. */
export async function insertLimitVersion(
  tx: Transaction,
  market: MarketId,
  { version, content, publishedBy, publishedAt }: LimitVersion,
): Promise<void> {
  await tx
    .insertInto('amount_limit_versions')
    .values({
      market,
      version,
      content: JSON.stringify(content),
      published_by: publishedBy,
      published_at: instantAsIso(publishedAt),
    })
    .execute();
}
