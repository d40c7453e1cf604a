import type { DataOf } from '@hiram/contract/call';
import { readExtension } from '@hiram/contract/servicing/extensions';
import { readHardship } from '@hiram/contract/servicing/hardship';
import type { AnswerQuery } from '#queries/answer-query.ts';

export type Extension = DataOf<typeof readExtension>;
export type Costs = NonNullable<Extension['costs']>;
export type Alternative = NonNullable<Extension['alternatives']>[number];

/** The order, and the product from its address. */
export interface OrderKey {
  readonly orderId: string;
  readonly productId: string;
}

/** Personal data, so it is never stored on the phone. */
export function extensionQuery({ orderId, productId }: OrderKey): AnswerQuery<typeof readExtension> {
  return { call: readExtension, request: { productId, orderId }, keep: false };
}

/** Why there is no extension today, and from which day there is one. */
export function reasonQuery(request: OrderKey): AnswerQuery<typeof readHardship> {
  return { call: readHardship, request, keep: false };
}
