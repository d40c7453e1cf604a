import { listIssuedDocuments } from '@hiram/contract/servicing/documents';
import type { AnswerQuery } from '#queries/answer-query.ts';

/** Personal data, so it is never stored on the phone. */
export function issuedDocumentsQuery(orderId: string): AnswerQuery<typeof listIssuedDocuments> {
  return { call: listIssuedDocuments, request: { orderId }, keep: false };
}
