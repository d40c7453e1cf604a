import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Application } from '../applications/index.ts';
import type { ShownProduct } from '../products/index.ts';
import type { OwnLoan } from './loans.sql.ts';
import type { Order } from './order.ts';

/** Data of a home page. */
export interface HomeFindings {
  readonly today: CalendarDate;
  readonly application: Application | undefined;
  /** Most urgent first. */
  readonly loans: readonly { readonly loan: OwnLoan; readonly order: Order }[];
  readonly shelf: readonly ShownProduct[];
}

/** The product with the highest maximum amount. */
export function largestOf(shelf: readonly ShownProduct[]): ShownProduct | undefined {
  return shelf.reduce<ShownProduct | undefined>(
    (largest, one) =>
      largest === undefined || one.version.product.amounts.max > largest.version.product.amounts.max
        ? one
        : largest,
    undefined,
  );
}
