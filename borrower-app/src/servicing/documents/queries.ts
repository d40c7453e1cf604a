import type { DataOf } from '@hiram/contract/call';
import { listIssuedDocuments } from '@hiram/contract/servicing/documents';
import type { AnswerQuery } from '#queries/answer-query.ts';

export type IssuedDocuments = DataOf<typeof listIssuedDocuments>;

/** Personal data, so it is never stored on the phone. */
export function issuedDocumentsQuery(orderId: string): AnswerQuery<typeof listIssuedDocuments> {
  return { call: listIssuedDocuments, request: { orderId }, keep: false };
}
