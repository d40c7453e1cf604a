import type { ActivityEvent } from './queries.ts';

interface LoanKey {
  readonly orderId: string;
  readonly productId: string;
}

export function addressOfLoan({ orderId, productId }: LoanKey): string {
  return `/order?${new URLSearchParams({ orderId, productId })}`;
}

/** The page that shows more: the receipt of a payment, the complaint, or the loan. */
export function addressOfEvent({
  paymentId,
  problemId,
  orderId,
  productId,
}: ActivityEvent): string | undefined {
  if (paymentId !== undefined) return `/payment?${new URLSearchParams({ paymentId })}`;
  if (problemId !== undefined) return `/complainDetails?${new URLSearchParams({ problemId })}`;
  return orderId === undefined || productId === undefined ? undefined : addressOfLoan({ orderId, productId });
}
