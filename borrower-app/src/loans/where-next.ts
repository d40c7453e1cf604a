import type { NextAction } from '@hiram/contract/loans';
import type { Home, Order } from './queries.ts';

/** Which text a button has: that of its action, or of what stands in for it. */
export type NextLabel = NextAction | 'seeOffer';

export interface Way {
  readonly label: NextLabel;
  readonly address: string;
}

/** Where the next thing is done; undefined where there is nothing to tap, or this build has no page for it. */
export function wayOfNext(
  { action, orderId = '', productId = '' }: Home['next'],
  has: (path: string) => boolean,
): Way | undefined {
  const both = { orderId, productId };
  function way(path: string, query: Readonly<Record<string, string>>, label: NextLabel = action) {
    return has(path) ? { label, address: `${path}?${new URLSearchParams(query)}` } : undefined;
  }
  switch (action) {
    case 'apply':
      return way('/product', { productId });
    case 'go_on_applying':
    case 'wait_for_decision':
    case 'read_why_declined':
      return way('/apply', { orderId });
    case 'bind_account':
      return way('/bindBank', { product_id: productId });
    case 'sign':
      return way('/confirmLoan', { productId }) ?? way('/apply', { orderId }, 'seeOffer');
    case 'change_account':
      return way('/bindBank', { product_id: productId, orderId, source: 'loanDetail' });
    case 'repay':
      return way('/repaymentChoice', both) ?? way('/order', both, 'nothing');
    case 'wait_for_money':
    case 'nothing':
      return orderId === '' ? undefined : way('/order', both);
  }
}

/** Where an order is looked at: while it is decided, and when it was declined, that is its application. */
export function addressOfOrder(
  { orderId, productId, orderStatus }: Pick<Order, 'orderId' | 'productId' | 'orderStatus'>,
  has: (path: string) => boolean,
): string | undefined {
  const isApplication = orderStatus === '21' || orderStatus === '110';
  const path = isApplication ? '/apply' : '/order';
  if (!has(path)) return undefined;
  const query = isApplication ? { orderId } : { orderId, productId };
  return `${path}?${new URLSearchParams(query)}`;
}
