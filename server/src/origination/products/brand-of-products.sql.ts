import type { Database } from '#platform/database/database.ts';

/** More than any brand has ever had. */
const MOST_PRODUCTS = 500;

/** All current and past products of a brand. */
export async function findProductIdsOf(database: Database, brandCode: string): Promise<string[]> {
  const rows = await database
    .selectFrom('products')
    .select('id')
    .where('brand_code', '=', brandCode)
    .orderBy('id')
    .limit(MOST_PRODUCTS)
    .execute();
  return rows.map(({ id }) => id);
}

/** The brand of each of these products, by product id. */
export async function brandsOfProducts(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('products')
    .select(['id', 'brand_code'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .limit(ids.length)
    .execute();
  return new Map(rows.map((row) => [row.id, row.brand_code]));
}
