interface LoanOfAddress {
  readonly orderId: string;
  readonly productId: string;
}

/** The address of a page about a loan. */
export function loanAddress(path: string, { orderId, productId }: LoanOfAddress): string {
  return `${path}?${new URLSearchParams({ orderId, productId })}`;
}
