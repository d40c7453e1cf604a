import type { DataOf } from '@hiram/contract/call';
import { readProduct } from '@hiram/contract/products';
import type { AnswerQuery } from '../queries/answer-query.ts';

export type ProductInFull = DataOf<typeof readProduct>;

/** The same for everybody, so that it stays readable without a line. */
export function productQuery(productId: string): AnswerQuery<typeof readProduct> {
  return { call: readProduct, request: { productId }, keep: true };
}
