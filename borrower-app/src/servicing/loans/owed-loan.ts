import type { Home } from '#frame/home-query.ts';

export type OwedLoan = NonNullable<Home['owed']>;

/** The address of a page about this loan. */
export function loanAddress(path: string, { orderId, productId }: OwedLoan): string {
  return `${path}?${new URLSearchParams({ orderId, productId })}`;
}
