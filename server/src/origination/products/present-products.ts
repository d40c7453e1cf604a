import type { CalendarDate } from '@hiram/values/calendar-date';
import type { ProductId } from '@hiram/values/ids';
import type { Database } from '#platform/database/database.ts';
import { type ProductPresentation, plainPresentation } from './product-presentation.ts';
import { findPresentations } from './products.sql.ts';

/** How each of these products is presented on a day, whichever version an order was made with. */
export async function presentProducts(
  database: Database,
  ids: readonly ProductId[],
  on: CalendarDate,
): Promise<(id: ProductId) => ProductPresentation> {
  const found = await findPresentations(database, [...new Set(ids)], on);
  return (id) => found.get(id) ?? plainPresentation;
}
