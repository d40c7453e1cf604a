import { createAliasing } from '@hiram/contract/aliasing';
import type { Transaction } from '#platform/database/database.ts';
import type { Brand } from './brand.ts';
import { assertPlainAddresses } from './brand-links.ts';
import { replaceAliases, replaceHosts, upsertBrand } from './brands.sql.ts';

/** Creates or updates the brand. Users see the change within a second or two. */
export async function publishBrand(tx: Transaction, brand: Brand): Promise<void> {
  // An alias table that cannot be reversed would lock everyone out, so it throws here instead of at the edge.
  createAliasing(brand.aliases, brand.code);
  assertPlainAddresses(brand);
  await upsertBrand(tx, brand);
  await replaceHosts(tx, brand);
  await replaceAliases(tx, brand);
}
