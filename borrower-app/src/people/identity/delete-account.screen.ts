import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { asFirstCall } from '#queries/answer-query.ts';
import { DeleteAccountScreen } from './DeleteAccountScreen.tsx';
import { deleteAccountCopy } from './delete-account-copy.ts';
import { identityCopy } from './identity-copy.ts';
import { userInfoQuery } from './queries.ts';

export const deleteAccountScreen: ScreenDefinition = {
  Screen: DeleteAccountScreen,
  title: pickCopy(deleteAccountCopy, (copy) => copy.title, identityCopy),
  firstCall: asFirstCall(userInfoQuery),
};
