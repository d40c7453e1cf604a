import type { DataOf } from '@hiram/contract/call';
import { explainAmount } from '@hiram/contract/servicing/explain-amount';
import type { AnswerQuery } from '#queries/answer-query.ts';

export type Explained = DataOf<typeof explainAmount>;
export type ExplainedLine = Explained['lines'][number];

/** Personal data, so it is never stored on the phone. */
export function explainedQuery(orderId: string): AnswerQuery<typeof explainAmount> {
  return { call: explainAmount, request: { orderId }, keep: false };
}
