import type { MarketId } from '@hiram/contract/market-ids';
import type { MarketCode } from '@hiram/markets/rules';
import { ContentReader } from '#platform/content/content-reader.ts';
import {
  findMarketVersions,
  insertMarketVersion,
  type MarketVersion,
} from '#platform/content/market-versions.sql.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type AccountMapping, builtInMapping, readAccountMapping } from './account-mapping.ts';

/** Newest first. Version 1 is built in and is not among them. */
export function findMappingVersions(database: Database, market: MarketId): Promise<MarketVersion[]> {
  return findMarketVersions(database, 'account_mapping_versions', market);
}

export function insertMappingVersion(
  tx: Transaction,
  market: MarketId,
  version: MarketVersion,
): Promise<void> {
  return insertMarketVersion(tx, 'account_mapping_versions', market, version);
}

export interface VersionedMapping {
  readonly version: number;
  readonly mapping: AccountMapping;
}

/** Accounts of a later release have their own lines until the lender publishes a mapping that names them. */
function withNewAccounts(content: unknown): unknown {
  // The cast is safe: only validated content is published.
  const published = content as AccountMapping;
  return { ...published, accounts: { ...builtInMapping.accounts, ...published.accounts } };
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
  return {
    version: found.version,
    mapping: readAccountMapping(new ContentReader(), withNewAccounts(found.content)),
  };
}
