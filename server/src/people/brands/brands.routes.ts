import { brandConfig } from '@hiram/contract/people/brands';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import type { Database } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import { brandConfigOf } from './brand-config.ts';
import { findBrand } from './brands.sql.ts';

export interface BrandRoutesContext {
  readonly database: Database;
  /** Origins that the pages of every brand may link to. */
  readonly alsoListed?: readonly string[];
}

export function registerBrandRoutes(
  server: CallServer,
  { database, alsoListed = [] }: BrandRoutesContext,
): void {
  implement(server, brandConfig, {
    policy: 'public',
    hasPublishedLinks: true,
    servedOn: 'every',
    handle: async (_request, { brand: { code } }) => {
      const brand = await findBrand(database, code);
      if (brand === undefined) throw new Refusal('not_found', { brand: code });
      return { config: brandConfigOf(brand, alsoListed) };
    },
  });
}
