import { assert } from '@hiram/values/assert';
import { type ProductId, parseId } from '@hiram/values/ids';
import { type Instant, instant } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { ProductVersion } from './product-version.ts';
import { findVersions } from './products.sql.ts';

/** A version with its publisher and publication time; a draft has neither. */
export interface RecordedVersion extends ProductVersion {
  readonly publishedBy: string | undefined;
  readonly publishedAt: Instant | undefined;
}

/** More than any product has versions, or all brands together have products. */
const MOST = 1_000;

/** All versions of a product, newest first. */
export async function findVersionHistory(database: Database, id: ProductId): Promise<RecordedVersion[]> {
  const rows = await database
    .selectFrom('product_versions')
    .select(['product_id', 'version', 'published_by', 'published_at'])
    .where('product_id', '=', id)
    .orderBy('version', 'desc')
    .limit(MOST)
    .execute();
  return recorded(database, rows);
}

/** The latest published version of each product, grouped by brand. */
export async function findNewestVersions(database: Database): Promise<RecordedVersion[]> {
  const rows = await database
    .selectFrom('product_versions')
    .innerJoin('products', 'products.id', 'product_versions.product_id')
    .distinctOn(['products.brand_code', 'products.created_at', 'product_versions.product_id'])
    .select(['product_id', 'version', 'published_by', 'published_at'])
    .where('status', '<>', 'draft')
    .orderBy('products.brand_code')
    .orderBy('products.created_at')
    .orderBy('product_versions.product_id')
    // A withdrawn version is shown only if there is no other.
    .orderBy(sql`status = 'withdrawn'`)
    .orderBy('version', 'desc')
    .limit(MOST)
    .execute();
  return recorded(database, rows);
}

interface HistoryRow {
  readonly product_id: string;
  readonly version: number;
  readonly published_by: string | null;
  readonly published_at: string | null;
}

async function recorded(database: Database, rows: readonly HistoryRow[]): Promise<RecordedVersion[]> {
  const keys = rows.map((row) => {
    const id = parseId<'Product'>(row.product_id);
    assert(id !== undefined, `${row.product_id} is not a product id`);
    return { id, version: row.version };
  });
  const versions = new Map<string, ProductVersion>();
  for (const one of await findVersions(database, keys)) versions.set(`${one.product.id}@${one.version}`, one);
  return rows.flatMap((row) => {
    const found = versions.get(`${row.product_id}@${row.version}`);
    return found === undefined
      ? []
      : [
          {
            ...found,
            publishedBy: row.published_by ?? undefined,
            publishedAt: row.published_at === null ? undefined : instant(row.published_at),
          },
        ];
  });
}
