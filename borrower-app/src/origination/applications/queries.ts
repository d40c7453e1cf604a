import type { DataOf } from '@hiram/contract/call';
import { readApplication, readConsents, readDocuments } from '@hiram/contract/origination/applications';
import { quoteLoan } from '@hiram/contract/origination/products';
import type { AnswerQuery } from '#queries/answer-query.ts';

export type Application = DataOf<typeof readApplication>;
export type RequestedDocument = DataOf<typeof readDocuments>['documents'][number];
export type Consent = DataOf<typeof readConsents>['consents'][number];

// Applications are personal data, so nothing of them is stored on the phone.

/** Without an id, returns the newest application. */
export function applicationQuery(orderId: string | undefined): AnswerQuery<typeof readApplication> {
  return { call: readApplication, request: orderId === undefined ? {} : { orderId }, keep: false };
}

export function documentsQuery(orderId: string): AnswerQuery<typeof readDocuments> {
  return { call: readDocuments, request: { orderId }, keep: false };
}

export function consentsQuery(orderId: string): AnswerQuery<typeof readConsents> {
  return { call: readConsents, request: { orderId }, keep: false };
}

/** Cost of the requested loan if it were disbursed today. */
export function planQuery({
  productId,
  amount,
  periods,
  termUnit,
}: Application): AnswerQuery<typeof quoteLoan> {
  return { call: quoteLoan, request: { productId, amount, periods, termUnit }, keep: false };
}
