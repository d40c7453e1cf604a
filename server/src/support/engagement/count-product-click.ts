import { parseId } from '@hiram/values/ids';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { addProductClick, type ProductClick } from './product-clicks.sql.ts';

export interface CountedClick extends Omit<ProductClick, 'productId'> {
  /** The id as sent by the page. */
  readonly productId: string;
}

/** More than the tiles on any page. */
const MOST_POSITIONS = 100;

/** Counts a click on a product. Invalid input is dropped, because counting must never block the caller. */
export async function countProductClick(
  database: Database,
  { productId, ...tap }: CountedClick,
): Promise<void> {
  const id = parseId<'Product'>(productId);
  if (id === undefined || tap.positionId < 0 || tap.positionId >= MOST_POSITIONS) return;
  await inTransaction(database, (tx) => addProductClick(tx, { ...tap, productId: id }));
}
