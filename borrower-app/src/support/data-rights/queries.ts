import { listDataAccess } from '@hiram/contract/support/data-rights';
import type { AnswerQuery } from '#queries/answer-query.ts';

/** Personal data, so it is never stored on the phone. */
export const dataAccessQuery: AnswerQuery<typeof listDataAccess> = {
  call: listDataAccess,
  request: {},
  keep: false,
};
