import type { DataOf } from '@hiram/contract/call';
import { readLegacyRepaymentMethods } from '@hiram/contract/servicing/legacy-repayments';
import { readRepayment } from '@hiram/contract/servicing/repayments';
import type { AnswerQuery } from '#queries/answer-query.ts';

export type Repayment = DataOf<typeof readRepayment>;
export type LegacyPaymentMethods = DataOf<typeof readLegacyRepaymentMethods>;
export type BankCard = LegacyPaymentMethods['bankCards'][number];

/** The loan to repay, and the product from its address. */
export interface OrderKey {
  readonly orderId: string;
  readonly productId: string;
}

// Personal data, so none of it is stored on the phone.

export function repaymentQuery(request: OrderKey): AnswerQuery<typeof readRepayment> {
  return { call: readRepayment, request, keep: false };
}

export const paymentMethodsQuery: AnswerQuery<typeof readLegacyRepaymentMethods> = {
  call: readLegacyRepaymentMethods,
  request: {},
  keep: false,
};
