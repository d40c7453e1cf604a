import type { DataOf } from '@hiram/contract/call';
import { listAccounts, readAccountForm } from '@hiram/contract/origination/payment-accounts';
import type { AnswerQuery } from '#queries/answer-query.ts';

export type BoundAccount = DataOf<typeof listAccounts>['cards'][number];

/** For adding an account without a product. */
const NO_PRODUCT = '0';

export function accountFormQuery(productId = NO_PRODUCT): AnswerQuery<typeof readAccountForm> {
  return { call: readAccountForm, request: { product_id: productId }, keep: false };
}

/** Personal data, so it is never stored on the phone. */
export const accountsQuery: AnswerQuery<typeof listAccounts> = {
  call: listAccounts,
  request: {},
  keep: false,
};
