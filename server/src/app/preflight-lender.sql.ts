import { isMarketId, type MarketId } from '@hiram/contract/market-ids';
import type { Database } from '#platform/database/database.ts';

interface BrandFacts {
  readonly code: string;
  readonly hasSupportContact: boolean;
}

/** Every brand, and whether borrowers are told whom to contact. */
export async function findBrandFacts(database: Database): Promise<BrandFacts[]> {
  const rows = await database
    .selectFrom('brands')
    .leftJoin('support_contacts', 'support_contacts.brand_code', 'brands.code')
    .select(['brands.code', 'support_contacts.brand_code as contact'])
    .orderBy('brands.code')
    .limit(MOST_BRANDS)
    .execute();
  return rows.map(({ code, contact }) => ({ code, hasSupportContact: contact !== null }));
}

/** More than any lender has. */
const MOST_BRANDS = 1_000;

export async function findMarketsOfBrands(database: Database): Promise<MarketId[]> {
  const rows = await database.selectFrom('brands').select('market').distinct().orderBy('market').execute();
  return rows.flatMap(({ market }) => (isMarketId(market) ? [market] : []));
}

/** Administrators by whether they have accepted their invitation. */
export async function countAdministrators(
  database: Database,
): Promise<{ readonly active: number; readonly invited: number }> {
  const rows = await database
    .selectFrom('staff_members')
    .select(['status', ({ fn }) => fn.countAll<bigint>().as('count')])
    .where('role', '=', 'administrator')
    .groupBy('status')
    .execute();
  function countOf(status: string): number {
    return Number(rows.find((row) => row.status === status)?.count ?? 0);
  }
  return { active: countOf('active'), invited: countOf('invited') };
}
