import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Application } from '#origination/applications/index.ts';
import type { ShownProduct } from '#origination/products/index.ts';
import type { OwnLoan } from './loans.sql.ts';
import type { Order } from './order.ts';

/** Data of a home page. */
export interface HomeFacts {
  readonly today: CalendarDate;
  readonly application: Application | undefined;
  /** Most urgent first. */
  readonly loans: readonly { readonly loan: OwnLoan; readonly order: Order }[];
  /** The products that accept applications. */
  readonly catalogue: readonly ShownProduct[];
}

/** The product with the highest maximum amount. */
export function largestOf(catalogue: readonly ShownProduct[]): ShownProduct | undefined {
  return catalogue.reduce<ShownProduct | undefined>(
    (largest, one) =>
      largest === undefined || one.version.product.amounts.max > largest.version.product.amounts.max
        ? one
        : largest,
    undefined,
  );
}
