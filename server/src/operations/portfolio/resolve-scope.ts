import type { MarketId } from '@hiram/contract/market-ids';
import { idFrom } from '@hiram/values/ids';
import { nameProducts } from '#origination/products/index.ts';
import type { Database } from '#platform/database/database.ts';
import { findProducts, type ScopedProduct } from './portfolio.sql.ts';
import type { PortfolioScope } from './portfolio-scope.ts';

interface ScopeRequest {
  readonly ofMarket: MarketId;
  readonly ofBrand?: string | undefined;
  readonly ofProduct?: string | undefined;
}

interface NamedProduct extends ScopedProduct {
  readonly name: string;
}

interface ResolvedScope {
  readonly scope: PortfolioScope;
  /** Every product of the market, to choose from. */
  readonly products: readonly NamedProduct[];
}

/** A product belongs to one brand, so a brand is the list of its products. */
export async function resolveScope(
  database: Database,
  { ofMarket: market, ofBrand, ofProduct }: ScopeRequest,
): Promise<ResolvedScope> {
  const products = await findProducts(database, market);
  const brandProductIds = products
    .filter(({ brand_code }) => (ofBrand ?? brand_code) === brand_code)
    .map(({ id }) => id);
  const productIds = brandProductIds.filter((id) => (ofProduct ?? id) === id);
  return {
    scope: { market, brandCode: ofBrand, productIds, brandProductIds },
    products: await named(database, products),
  };
}

async function named(database: Database, products: readonly ScopedProduct[]): Promise<NamedProduct[]> {
  const versions = products.flatMap(({ id, version }) =>
    version === null ? [] : [{ id: idFrom<'Product'>(id), version }],
  );
  const nameOf = await nameProducts(database, versions, 'en');
  return products.map((product) => ({
    ...product,
    name:
      product.version === null ? '' : nameOf({ id: idFrom<'Product'>(product.id), version: product.version }),
  }));
}
