import { isMarketId, type MarketId } from '@hiram/contract/market-ids';
import type { RuleScope } from '#origination/decisions/index.ts';
import { findBrand } from '#people/brands/index.ts';
import type { Database } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';

/** The scope of a subject of configuration: `market:PH` or `brand:hiram`; undefined for anything else. */
export function policyScope(
  subject: string,
): { readonly scope: RuleScope; readonly market?: MarketId; readonly brand?: string } | undefined {
  const [word, id = '', ...more] = subject.split(':');
  if (more.length > 0) return undefined;
  if (word === 'market' && isMarketId(id)) return { scope: `market:${id}`, market: id };
  return word === 'brand' && /^[a-z][a-z0-9-]{1,30}$/.test(id)
    ? { scope: `brand:${id}`, brand: id }
    : undefined;
}

/** The market of a policy, whose currency its amounts have. */
export async function policyMarket(database: Database, subject: string): Promise<MarketId> {
  const place = policyScope(subject);
  const brand = place?.brand === undefined ? undefined : await findBrand(database, place.brand);
  const market = place?.market ?? brand?.market;
  if (market === undefined) throw new Refusal('not_found', { subject });
  return market;
}
