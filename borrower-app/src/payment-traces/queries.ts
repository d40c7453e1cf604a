import type { DataOf } from '@hiram/contract/call';
import { type handInUtr, listRepayTypes, listTraces } from '@hiram/contract/payment-traces';
import type { AnswerQuery } from '../queries/answer-query.ts';

export type RepayTypes = DataOf<typeof listRepayTypes>;
export type RepayType = RepayTypes['types'][number];
export type Trace = DataOf<typeof handInUtr>;

// Personal data, so none of it is stored on the phone.

export function repayTypesQuery(orderId: string): AnswerQuery<typeof listRepayTypes> {
  return { call: listRepayTypes, request: { orderId }, keep: false };
}

export function tracesQuery(orderId: string): AnswerQuery<typeof listTraces> {
  return { call: listTraces, request: { orderId }, keep: false };
}
