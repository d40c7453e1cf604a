import type { DataOf } from '@hiram/contract/call';
import { listOrders, readJointLoginFailure, readLoanDetails } from '@hiram/contract/servicing/loans';
import type { AnswerQuery } from '#queries/answer-query.ts';

export type OrderPage = DataOf<typeof listOrders>;
export type Order = OrderPage['orders'][number];

export const ORDER_TABS = ['all', 'open', 'closed'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

export function ordersQuery(tab: OrderTab): AnswerQuery<typeof listOrders> {
  return { call: listOrders, request: { tab }, keep: false };
}

export type LoanDetails = DataOf<typeof readLoanDetails>;
export type Cancellation = NonNullable<LoanDetails['cancellation']>;

/** The order, and the product from its address. */
export interface OrderKey {
  readonly orderId: string;
  readonly productId: string;
}

export function loanDetailsQuery({ orderId, productId }: OrderKey): AnswerQuery<typeof readLoanDetails> {
  return { call: readLoanDetails, request: { orderId, productId }, keep: false };
}

export type LoginFailure = DataOf<typeof readJointLoginFailure>;

export function loginFailureQuery(orderId: string | undefined): AnswerQuery<typeof readJointLoginFailure> {
  return {
    call: readJointLoginFailure,
    request: { ...(orderId !== undefined && { orderId }) },
    keep: false,
  };
}
