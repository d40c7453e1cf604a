import { readBorrowingLimits } from '@hiram/contract/people/borrowing-limits';
import type { AnswerQuery } from '#queries/answer-query.ts';

/** Personal data, so it is never stored on the phone. */
export const borrowingLimitsQuery: AnswerQuery<typeof readBorrowingLimits> = {
  call: readBorrowingLimits,
  request: {},
  keep: false,
};
