import type { MarketCode } from '@hiram/markets/rules';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { ContentReader } from '#platform/content/content-reader.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type AccountMapping, builtInMapping, readAccountMapping } from './account-mapping.ts';

/** A published version of a market's mapping. Its content is as published. */
interface MappingVersion {
  readonly version: number;
  readonly content: unknown;
  readonly publishedBy: string;
  readonly publishedAt: Instant;
}

/** Newest first. Version 1 is built in and is not among them. */
export async function findMappingVersions(database: Database, market: MarketCode): Promise<MappingVersion[]> {
  const rows = await database
    .selectFrom('account_mapping_versions')
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
export async function insertMappingVersion(
  tx: Transaction,
  market: MarketCode,
  { version, content, publishedBy, publishedAt }: MappingVersion,
): Promise<void> {
  await tx
    .insertInto('account_mapping_versions')
    .values({
      market,
      version,
      content: JSON.stringify(content),
      published_by: publishedBy,
      published_at: instantAsIso(publishedAt),
    })
    .execute();
}

export interface VersionedMapping {
  readonly version: number;
  readonly mapping: AccountMapping;
}

/** The mapping of a version, or the one that applies now. */
export async function findMapping(
  database: Database,
  market: MarketCode,
  version?: number,
): Promise<VersionedMapping> {
  const versions = await findMappingVersions(database, market);
  const found = version === undefined ? versions[0] : versions.find((one) => one.version === version);
  if (found === undefined) return { version: 1, mapping: builtInMapping };
  return { version: found.version, mapping: readAccountMapping(new ContentReader(), found.content) };
}
