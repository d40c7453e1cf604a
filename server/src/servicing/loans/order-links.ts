import type { ProductPresentation } from '#origination/products/index.ts';
import { isLinkAllowed } from '#platform/calls/outgoing-links.ts';
import type { LinkAllowlist } from '#platform/http/request-facts.ts';
import type { Order } from './order.ts';
import { statusOnWire } from './order-on-wire.ts';

/** Pages to which the operator sends the borrowers of an order. Empty if it is one of ours as usual. */
export interface OrderLinks {
  /** Replaces the repayment page. */
  readonly repayment: string;
  /** Replaces the page of an order that has ended. */
  readonly redirect: string;
  /** False if one of them leads to another site. */
  readonly staysInside: boolean;
}

/**
 * A borrower who owes something is never sent away from their order, so only ended orders redirect. A link
 * to a host that the brand no longer lists is left out.
 */
export function orderLinks(
  order: Pick<Order, 'id' | 'productId' | 'state'>,
  { repaymentLink, declinedLink, settledLink }: ProductPresentation,
  allowlist: LinkAllowlist,
): OrderLinks {
  function linkTo(configured: string): string {
    if (configured === '' || !isLinkAllowed(configured, allowlist)) return '';
    const query = new URLSearchParams({ productId: order.productId, orderId: order.id });
    return `${configured}${configured.includes('?') ? '&' : '?'}${query}`;
  }
  const none = { repayment: '', redirect: '' };
  const links = ((): typeof none => {
    switch (statusOnWire(order.state)) {
      case '170':
      case '174':
      case '180':
        return { ...none, repayment: linkTo(repaymentLink) };
      case '110':
        return { ...none, redirect: linkTo(declinedLink) };
      case '200':
        return { ...none, redirect: linkTo(settledLink) };
      case '21':
      case '151':
        return none;
    }
  })();
  return { ...links, staysInside: !Object.values(links).some((link) => link.startsWith('https://')) };
}
