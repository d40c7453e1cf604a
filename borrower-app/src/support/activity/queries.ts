import type { DataOf } from '@hiram/contract/call';
import { listActivity } from '@hiram/contract/support/activity';
import type { AnswerQuery } from '#queries/answer-query.ts';

export type ActivityPage = DataOf<typeof listActivity>;
export type ActivityEvent = ActivityPage['events'][number];
export type Certificate = ActivityPage['certificates'][number];

export const activityQuery: AnswerQuery<typeof listActivity> = {
  call: listActivity,
  request: {},
  keep: false,
};
