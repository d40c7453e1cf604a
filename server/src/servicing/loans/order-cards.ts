import type { LoanState } from '@hiram/lending/loan-state';
import { numberFormatter } from '#platform/copy/number-formatter.ts';
import { orderCopy } from './copy/order-copy-by-locale.ts';
import { listOrders, type OrderPage } from './list-orders.ts';
import type { OrderContext, OrdersReader } from './order-context.ts';
import { statusOnWire } from './order-on-wire.ts';

/** An order summary for a selection list. */
export interface OrderCard {
  readonly orderId: string;
  readonly productName: string;
  readonly productLogo: string;
  readonly state: LoanState;
  readonly status: ReturnType<typeof statusOnWire>;
  /** Titles and values, formatted for display. */
  readonly rows: readonly { readonly title: string; readonly value: string }[];
}

/** Upper bound for a selection list; each page has twenty. */
const MOST_PAGES = 5;

/** All orders of a borrower with a brand, newest first. */
export async function listOrderCards(context: OrderContext, reader: OrdersReader): Promise<OrderCard[]> {
  const cards: OrderCard[] = [];
  let after: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { orders, next } = await listOrders(context, { ...reader, tab: 'all', after });
    cards.push(...orders.map((order) => cardOf(order, reader)));
    if (next === undefined) break;
    after = next;
  }
  return cards;
}

function cardOf(order: OrderPage['orders'][number], { locale, market }: OrdersReader): OrderCard {
  const words = orderCopy(locale);
  const written = numberFormatter(locale, market);
  const { cards } = words;
  return {
    orderId: order.id,
    productName: order.productName,
    productLogo: order.productLogo,
    state: order.state,
    status: statusOnWire(order.state),
    rows: [
      { title: cards.status, value: words.states[order.state] },
      { title: cards.amount, value: written.wholeAmount(order.amount) },
      ...(order.owed === undefined
        ? []
        : [{ title: cards.toPay, value: written.amount(order.owed.next.amount) }]),
      { title: words.days[order.day.name], value: written.day(order.day.on) },
    ],
  };
}
