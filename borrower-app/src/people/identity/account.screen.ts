import type { ScreenDefinition } from '#frame/route.ts';
import { asFirstCall } from '#queries/answer-query.ts';
import { AccountScreen } from './AccountScreen.tsx';
import { userInfoQuery } from './queries.ts';

export const accountScreen: ScreenDefinition = {
  Screen: AccountScreen,
  firstCall: asFirstCall(userInfoQuery),
};
