import type { DataOf } from '@hiram/contract/call';
import { readSettlementOffer } from '@hiram/contract/servicing/settlement-offers';
import type { AnswerQuery } from '#queries/answer-query.ts';

export type SettlementPage = DataOf<typeof readSettlementOffer>;
export type SettlementOffer = NonNullable<SettlementPage['offer']>;

/** The loan, and the product from its address. */
export interface OrderKey {
  readonly orderId: string;
  readonly productId: string;
}

// Personal data, so none of it is stored on the phone.
export function offerQuery(request: OrderKey): AnswerQuery<typeof readSettlementOffer> {
  return { call: readSettlementOffer, request, keep: false };
}
