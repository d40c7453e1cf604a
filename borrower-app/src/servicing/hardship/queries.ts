import type { DataOf } from '@hiram/contract/call';
import { type ReliefKind, readHardship, readHardshipTerms } from '@hiram/contract/servicing/hardship';
import type { AnswerQuery } from '#queries/answer-query.ts';

export type Hardship = DataOf<typeof readHardship>;
export type ReliefOption = Hardship['ways'][number];
export type ReliefTerms = DataOf<typeof readHardshipTerms>;

/** The loan, and the product from its address. */
export interface OrderKey {
  readonly orderId: string;
  readonly productId: string;
}

/** A relief option and one of its choices. */
export interface Chosen {
  readonly kind: ReliefKind;
  readonly choice: string;
}

// Personal data, so none of it is stored on the phone.

export function hardshipQuery(request: OrderKey): AnswerQuery<typeof readHardship> {
  return { call: readHardship, request, keep: false };
}

export function termsQuery(order: OrderKey, chosen: Chosen): AnswerQuery<typeof readHardshipTerms> {
  return { call: readHardshipTerms, request: { ...order, ...chosen }, keep: false };
}
