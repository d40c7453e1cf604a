import type { OrderKey } from './queries.ts';

/** Address of the order page under its name in the legacy repayment. */
export function borrowDetailAddress({ orderId, productId }: OrderKey): string {
  return `/borrowDetail?${new URLSearchParams({ orderId, productId })}`;
}

export function repayAddress({ orderId, productId }: OrderKey): string {
  return `/repay?${new URLSearchParams({ orderId, productId })}`;
}

export function bindBankAddress({ productId }: OrderKey): string {
  return `/bindBank?${new URLSearchParams({ product_id: productId })}`;
}
