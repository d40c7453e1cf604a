import type { OrderKey } from './queries.ts';

/** The address of a page about this loan. */
export function pageOf(path: string, { orderId, productId }: OrderKey): string {
  return `${path}?${new URLSearchParams({ orderId, productId })}`;
}
