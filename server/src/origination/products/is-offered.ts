import type { Locale } from '@hiram/contract/locales';
import type { Database } from '#platform/database/database.ts';
import { type Catalogue, readCatalogue } from './read-product.ts';

/** Whether a brand offers this product on that day through that channel. An invalid id is not offered. */
export async function isOffered(
  database: Database,
  { productId, ...catalogue }: Catalogue & { readonly productId: string },
  locale: Locale,
): Promise<boolean> {
  const products = await readCatalogue(database, catalogue, locale);
  return products.some(({ version }) => version.product.id === productId);
}
