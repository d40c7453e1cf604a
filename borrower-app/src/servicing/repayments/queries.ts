import type { DataOf } from '@hiram/contract/call';
import { listOrders, readLoanDetails } from '@hiram/contract/servicing/loans';
import {
  listPayments,
  readPayCode,
  readPayment,
  readPrepayment,
  readRepayment,
  readSettlement,
} from '@hiram/contract/servicing/repayments';
import type { AnswerQuery } from '#queries/answer-query.ts';

export type Repayment = DataOf<typeof readRepayment>;
export type Payments = DataOf<typeof listPayments>;
export type Payment = DataOf<typeof readPayment>;
export type PayCode = DataOf<typeof readPayCode>;
export type Settlement = DataOf<typeof readSettlement>;
export type Prepayment = DataOf<typeof readPrepayment>;

/** The loan to repay, and the product from its address. */
export interface OrderKey {
  readonly orderId: string;
  readonly productId: string;
}

// Personal data, so none of it is stored on the phone.

export function repaymentQuery(request: OrderKey): AnswerQuery<typeof readRepayment> {
  return { call: readRepayment, request, keep: false };
}

export function paymentsQuery(orderId: string): AnswerQuery<typeof listPayments> {
  return { call: listPayments, request: { orderId }, keep: false };
}

export function paymentQuery(paymentId: string): AnswerQuery<typeof readPayment> {
  return { call: readPayment, request: { paymentId }, keep: false };
}

export function settlementQuery(request: OrderKey): AnswerQuery<typeof readSettlement> {
  return { call: readSettlement, request, keep: false };
}

/** Without an amount: whether a prepayment is possible, and its maximum. */
export function prepaymentQuery(order: OrderKey, amount?: string): AnswerQuery<typeof readPrepayment> {
  return {
    call: readPrepayment,
    request: { ...order, ...(amount !== undefined && { amount }) },
    keep: false,
  };
}

export function payCodeQuery(payCode: string): AnswerQuery<typeof readPayCode> {
  return { call: readPayCode, request: { payCode }, keep: false };
}

export function orderQuery(request: OrderKey): AnswerQuery<typeof readLoanDetails> {
  return { call: readLoanDetails, request, keep: false };
}

export const openOrdersQuery: AnswerQuery<typeof listOrders> = {
  call: listOrders,
  request: { tab: 'open' },
  keep: false,
};
