import type { NextAction } from '@hiram/contract/servicing/loans';
import type { Home } from '#frame/home-query.ts';
import type { Order } from './queries.ts';

export interface Way {
  /** The label of the button: that of its action or of its substitute. */
  readonly label: NextAction;
  readonly address: string;
}

/** The address of the next action; undefined if there is none or this build lacks its page. */
export function nextActionLink(
  { action, orderId = '', productId = '' }: Home['next'],
  has: (path: string) => boolean,
): Way | undefined {
  const both = { orderId, productId };
  function way(path: string, query: Readonly<Record<string, string>>, label: NextAction = action) {
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
      return way('/confirmLoan', { productId });
    case 'change_account':
      return way('/bindBank', { product_id: productId, orderId, source: 'loanDetail' });
    case 'repay':
      return way('/repay', both) ?? way('/order', both, 'nothing');
    case 'wait_for_money':
    case 'nothing':
      return orderId === '' ? undefined : way('/order', both);
  }
}

/** The address of an order. Until it is decided, or if it ended before signing, that is its application. */
export function addressOfOrder(
  {
    orderId,
    productId,
    orderStatus,
    isLoan,
  }: Pick<Order, 'orderId' | 'productId' | 'orderStatus' | 'isLoan'>,
  has: (path: string) => boolean,
): string | undefined {
  const isApplication = isLoan !== '1' && (orderStatus === '21' || orderStatus === '110');
  const path = isApplication ? '/apply' : '/order';
  if (!has(path)) return undefined;
  const query = isApplication ? { orderId } : { orderId, productId };
  return `${path}?${new URLSearchParams(query)}`;
}
