import type { MarketId } from '@hiram/contract/market-ids';
import { assert } from '@hiram/values/assert';
import { sql } from 'kysely';
import { ContentReader } from '#platform/content/content-reader.ts';
import type { Database } from '#platform/database/database.ts';
import { builtInThresholds, type HarmThresholds, readThresholds } from './harm-thresholds.ts';

/** The thresholds as they were last published, or the built-in ones. */
export async function thresholdsIn(database: Database, market: MarketId): Promise<HarmThresholds> {
  const { rows } = await sql<{ content: string }>`
    select content from configuration_versions
    where kind = 'harm_thresholds' and subject = ${market} order by version desc limit 1
  `.execute(database);
  const content = rows[0]?.content;
  if (content === undefined) return builtInThresholds;
  const reader = new ContentReader();
  const thresholds = readThresholds(reader, JSON.parse(content));
  assert(reader.isSound, 'published thresholds cannot be read');
  return thresholds;
}
