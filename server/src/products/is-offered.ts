import type { Locale } from '@hiram/contract/locales';
import type { Database } from '../platform/database/database.ts';
import { readShelf, type Shelf } from './read-product.ts';

/** Whether a brand offers this product on that day through that channel. An invalid id is not offered. */
export async function isOffered(
  database: Database,
  { productId, ...shelf }: Shelf & { readonly productId: string },
  locale: Locale,
): Promise<boolean> {
  const products = await readShelf(database, shelf, locale);
  return products.some(({ version }) => version.product.id === productId);
}
