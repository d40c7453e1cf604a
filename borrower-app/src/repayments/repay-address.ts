import type { OrderKey } from './queries.ts';

export function repayAddress({ orderId, productId }: OrderKey): string {
  return addressOf('/repay', { orderId, productId });
}

export function orderAddress({ orderId, productId }: OrderKey): string {
  return addressOf('/order', { orderId, productId });
}

export function delayAddress({ orderId, productId }: OrderKey): string {
  return addressOf('/repayDelay', { orderId, productId });
}

function addressOf(path: string, query: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(query)}`;
}
