import { readApplication, readConsents, readDocuments } from '@hiram/contract/applications';
import type { DataOf } from '@hiram/contract/call';
import { quoteLoan } from '@hiram/contract/products';
import type { AnswerQuery } from '../queries/answer-query.ts';

export type Application = DataOf<typeof readApplication>;
export type WantedDocument = DataOf<typeof readDocuments>['documents'][number];
export type Consent = DataOf<typeof readConsents>['consents'][number];

// Somebody's own, all of it: nothing of an application stays on the phone.

/** Without an id, the newest. */
export function applicationQuery(orderId: string | undefined): AnswerQuery<typeof readApplication> {
  return { call: readApplication, request: orderId === undefined ? {} : { orderId }, keep: false };
}

export function documentsQuery(orderId: string): AnswerQuery<typeof readDocuments> {
  return { call: readDocuments, request: { orderId }, keep: false };
}

export function consentsQuery(orderId: string): AnswerQuery<typeof readConsents> {
  return { call: readConsents, request: { orderId }, keep: false };
}

/** What the loan that was asked for costs, if it were paid out today. */
export function planQuery({
  productId,
  amount,
  periods,
  termUnit,
}: Application): AnswerQuery<typeof quoteLoan> {
  return { call: quoteLoan, request: { productId, amount, periods, termUnit }, keep: false };
}
