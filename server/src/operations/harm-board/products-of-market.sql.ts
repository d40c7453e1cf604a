import type { MarketId } from '@hiram/contract/market-ids';
import { idFrom } from '@hiram/values/ids';
import { sql } from 'kysely';
import { nameProducts } from '#origination/products/index.ts';
import type { Database } from '#platform/database/database.ts';

interface ProductOfMarket {
  readonly id: string;
  readonly brand_code: string;
  /** The newest published version, which has its name; null if none was published. */
  readonly version: number | null;
}

/** Every product of the market, also one that is no longer offered: its loans may be open. */
export async function findProductsOf(database: Database, market: MarketId): Promise<ProductOfMarket[]> {
  const { rows } = await sql<ProductOfMarket>`
    select product.id, product.brand_code, (
      select max(version) from product_versions where product_id = product.id and status <> 'draft'
    ) as version
    from products product join brands brand on brand.code = product.brand_code
    where brand.market = ${market} order by product.brand_code, product.id limit 500
  `.execute(database);
  return rows;
}

export interface NamedProduct {
  readonly productId: string;
  readonly productName: string;
  readonly brand: string;
}

export async function findNamedProducts(database: Database, market: MarketId): Promise<NamedProduct[]> {
  const products = await findProductsOf(database, market);
  const versions = products.flatMap(({ id, version }) =>
    version === null ? [] : [{ id: idFrom<'Product'>(id), version }],
  );
  const nameOf = await nameProducts(database, versions, 'en');
  return products.map(({ id, version, brand_code }) => ({
    productId: id,
    productName: version === null ? '' : nameOf({ id: idFrom<'Product'>(id), version }),
    brand: brand_code,
  }));
}
