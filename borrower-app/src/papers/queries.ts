import type { DataOf } from '@hiram/contract/call';
import { listPapers } from '@hiram/contract/receipts';
import type { AnswerQuery } from '../queries/answer-query.ts';

export type Papers = DataOf<typeof listPapers>;

/** Personal data, so it is never stored on the phone. */
export function papersQuery(orderId: string): AnswerQuery<typeof listPapers> {
  return { call: listPapers, request: { orderId }, keep: false };
}
