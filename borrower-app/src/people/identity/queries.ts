import { readUserInfo, readUserMenu } from '@hiram/contract/people/identity';
import type { AnswerQuery } from '#queries/answer-query.ts';

/** Personal data, so it is never stored on the phone. */
export const userInfoQuery: AnswerQuery<typeof readUserInfo> = {
  call: readUserInfo,
  request: {},
  keep: false,
};

export const userMenuQuery: AnswerQuery<typeof readUserMenu> = {
  call: readUserMenu,
  request: {},
  keep: false,
};
