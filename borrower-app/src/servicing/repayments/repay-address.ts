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

/** The live status page of one payment. */
export function paymentAddress(paymentId: string): string {
  return addressOf('/payment', { paymentId });
}

/**
 * The page of a payment code. It fetches the code from the server and shows nothing directly from its
 * address.
 */
export function payCodeAddress(code: Readonly<Record<string, string>>, repayAmount: string): string {
  return addressOf('/repaymentOfCode', { ...code, repayAmount });
}

/** The page for a payment claim. */
export function paidAddress(of: { readonly orderId: string; readonly paymentId?: string }): string {
  return addressOf('/iHavePaid', of);
}

export function settleAddress({ orderId, productId }: OrderKey): string {
  return addressOf('/settle', { orderId, productId });
}

export function prepayAddress({ orderId, productId }: OrderKey): string {
  return addressOf('/prepay', { orderId, productId });
}

export function helpAddress({ orderId, productId }: OrderKey): string {
  return addressOf('/helpToPay', { orderId, productId });
}

/** The page that explains today's amount due. */
export function explainAddress({ orderId }: OrderKey): string {
  return addressOf('/explainAmount', { orderId });
}

function addressOf(path: string, query: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(query)}`;
}
