import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { asFirstCall } from '#queries/answer-query.ts';
import { AccountScreen } from './AccountScreen.tsx';
import { accountCopy } from './account-copy.ts';
import { identityCopy } from './identity-copy.ts';
import { userInfoQuery } from './queries.ts';

export const accountScreen: ScreenDefinition = {
  Screen: AccountScreen,
  title: pickCopy(accountCopy, (copy) => copy.accountTitle, identityCopy),
  firstCall: asFirstCall(userInfoQuery),
};
