import type { ScreenDefinition } from '#frame/route.ts';
import { asFirstCall } from '#queries/answer-query.ts';
import { DeleteAccountScreen } from './DeleteAccountScreen.tsx';
import { userInfoQuery } from './queries.ts';

export const deleteAccountScreen: ScreenDefinition = {
  Screen: DeleteAccountScreen,
  firstCall: asFirstCall(userInfoQuery),
};
