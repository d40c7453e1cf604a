import type { DataOf } from '@hiram/contract/call';
import { listPaymentClaims, listRepayTypes, type submitUtr } from '@hiram/contract/servicing/payment-claims';
import type { AnswerQuery } from '#queries/answer-query.ts';

export type RepayTypes = DataOf<typeof listRepayTypes>;
export type RepayType = RepayTypes['types'][number];
export type PaymentClaim = DataOf<typeof submitUtr>;

// Personal data, so none of it is stored on the phone.

export function repayTypesQuery(orderId: string): AnswerQuery<typeof listRepayTypes> {
  return { call: listRepayTypes, request: { orderId }, keep: false };
}

export function claimsQuery(orderId: string): AnswerQuery<typeof listPaymentClaims> {
  return { call: listPaymentClaims, request: { orderId }, keep: false };
}
