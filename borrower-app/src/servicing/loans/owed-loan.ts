import type { Home } from './queries.ts';

export type OwedLoan = NonNullable<Home['owed']>;

export function payAddress(owed: OwedLoan): string {
  return `/repay?${query(owed)}`;
}

/** The address of another page about the same loan. */
export function loanAddress(path: string, owed: OwedLoan): string {
  return `${path}?${query(owed)}`;
}

function query({ orderId, productId }: OwedLoan): string {
  return new URLSearchParams({ orderId, productId }).toString();
}
