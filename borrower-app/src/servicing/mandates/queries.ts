import type { DataOf } from '@hiram/contract/call';
import { readAutomaticPayments } from '@hiram/contract/servicing/mandates';
import type { AnswerQuery } from '#queries/answer-query.ts';

export type AutomaticPaymentsPage = DataOf<typeof readAutomaticPayments>;
export type Mandate = NonNullable<AutomaticPaymentsPage['mandate']>;
export type MandateOffer = AutomaticPaymentsPage['offers'][number];

/** The loan, and the product from its address. */
export interface OrderKey {
  readonly orderId: string;
  readonly productId: string;
}

// Personal data, so none of it is stored on the phone.
export function mandateQuery(request: OrderKey): AnswerQuery<typeof readAutomaticPayments> {
  return { call: readAutomaticPayments, request, keep: false };
}
