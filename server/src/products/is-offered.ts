import type { Locale } from '@hiram/contract/locales';
import type { Database } from '../platform/database/database.ts';
import { readShelf, type Shelf } from './read-product.ts';

/** Whether a brand lends this product on that day through that channel. Whatever is no id of ours is not lent. */
export async function isOffered(
  database: Database,
  { productId, ...shelf }: Shelf & { readonly productId: string },
  locale: Locale,
): Promise<boolean> {
  const products = await readShelf(database, shelf, locale);
  return products.some(({ version }) => version.product.id === productId);
}
