import type { DataOf } from '@hiram/contract/call';
import { readProduct } from '@hiram/contract/origination/products';
import type { AnswerQuery } from '#queries/answer-query.ts';

export type ProductInFull = DataOf<typeof readProduct>;

/** Public data, so it stays readable offline. */
export function productQuery(productId: string): AnswerQuery<typeof readProduct> {
  return { call: readProduct, request: { productId }, keep: true };
}
