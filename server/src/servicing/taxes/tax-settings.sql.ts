import type { MarketId } from '@hiram/contract/market-ids';
import { ContentReader } from '#platform/content/content-reader.ts';
import {
  findMarketVersions,
  insertMarketVersion,
  type MarketVersion,
} from '#platform/content/market-versions.sql.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { builtInTaxSettings, readTaxSettings, type TaxSettings } from './tax-settings.ts';

/** Newest first. Version 1 is built in and is not among them. */
export function findTaxSettingsVersions(database: Database, market: MarketId): Promise<MarketVersion[]> {
  return findMarketVersions(database, 'tax_settings_versions', market);
}

export function insertTaxSettingsVersion(
  tx: Transaction,
  market: MarketId,
  version: MarketVersion,
): Promise<void> {
  return insertMarketVersion(tx, 'tax_settings_versions', market, version);
}

/** The settings that apply now, with their version. */
export async function findTaxSettings(
  database: Database,
  market: MarketId,
): Promise<TaxSettings & { readonly version: number }> {
  const [newest] = await findTaxSettingsVersions(database, market);
  if (newest === undefined) return { ...builtInTaxSettings, version: 1 };
  return { ...readTaxSettings(new ContentReader(), newest.content), version: newest.version };
}
