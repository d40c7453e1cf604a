import type { CalendarDate } from '@hiram/values/calendar-date';
import type { ProductId } from '@hiram/values/ids';
import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';

/** A counted click on a product. */
export interface ProductClick {
  readonly brandCode: string;
  readonly countedOn: CalendarDate;
  readonly productId: ProductId;
  readonly moduleId: number;
  readonly positionId: number;
}

/** Counts a click. A product that the brand does not have is ignored, because the request was forged. */
export async function addProductClick(tx: Transaction, tap: ProductClick): Promise<void> {
  await sql`
    insert into product_click_counts (brand_code, counted_on, product_id, module_id, position_id, clicks)
    select brand_code, ${tap.countedOn}, id, ${tap.moduleId}, ${tap.positionId}, 1
    from products where id = ${tap.productId} and brand_code = ${tap.brandCode}
    on conflict (brand_code, counted_on, product_id, module_id, position_id)
    do update set clicks = product_click_counts.clicks + 1
  `.execute(tx);
}
