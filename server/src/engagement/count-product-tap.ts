import { parseId } from '@hiram/values/ids';
import type { Database } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { addProductTap, type ProductTap } from './product-taps.sql.ts';

export interface SeenTap extends Omit<ProductTap, 'productId'> {
  /** As the page named it. */
  readonly productId: string;
}

/** No page shows as many tiles as this. */
const MOST_POSITIONS = 100;

/**
 * Counts a tap on a product. The caller goes on whatever comes of it, so that what makes no sense is dropped: nobody's
 * way is barred by a count.
 */
export async function countProductTap(database: Database, { productId, ...tap }: SeenTap): Promise<void> {
  const id = parseId<'Product'>(productId);
  if (id === undefined || tap.positionId < 0 || tap.positionId >= MOST_POSITIONS) return;
  await inTransaction(database, (tx) => addProductTap(tx, { ...tap, productId: id }));
}
