import { readUserInfo, readUserMenu } from '@hiram/contract/identity';
import type { AnswerQuery } from '../queries/answer-query.ts';

/** Somebody's own, so it never stays on the phone. */
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
