import { createAliasing } from '@hiram/contract/aliasing';
import type { Transaction } from '../platform/database/database.ts';
import type { Brand } from './brand.ts';
import { assertPlainAddresses } from './brand-links.ts';
import { replaceAliases, replaceHosts, upsertBrand } from './brands.sql.ts';

/** Creates the brand, or makes it what is given. Its people see the change within a second or two. */
export async function publishBrand(tx: Transaction, brand: Brand): Promise<void> {
  // A table that cannot be undone would lock everybody out: it throws here instead of at the edge.
  createAliasing(brand.aliases, brand.code);
  assertPlainAddresses(brand);
  await upsertBrand(tx, brand);
  await replaceHosts(tx, brand);
  await replaceAliases(tx, brand);
}
