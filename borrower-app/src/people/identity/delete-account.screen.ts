import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { asFirstCall } from '#queries/answer-query.ts';
import { accountCopy } from './account-copy.ts';
import { DeleteAccountScreen } from './DeleteAccountScreen.tsx';
import { identityCopy } from './identity-copy.ts';
import { userInfoQuery } from './queries.ts';

export const deleteAccountScreen: ScreenDefinition = {
  Screen: DeleteAccountScreen,
  title: pickCopy(accountCopy, (copy) => copy.deleteTitle, identityCopy),
  firstCall: asFirstCall(userInfoQuery),
};
