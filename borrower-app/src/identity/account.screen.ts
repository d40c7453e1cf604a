import type { ScreenParts } from '../frame/route.ts';
import { asFirstCall } from '../queries/answer-query.ts';
import { AccountScreen } from './AccountScreen.tsx';
import { userInfoQuery } from './queries.ts';

export const accountScreen: ScreenParts = {
  Screen: AccountScreen,
  firstCall: asFirstCall(userInfoQuery),
};
