import type { ScreenParts } from '../frame/route.ts';
import { asFirstCall } from '../queries/answer-query.ts';
import { BindCardScreen } from './BindCardScreen.tsx';
import { accountsQuery } from './queries.ts';

export const bindCardScreen: ScreenParts = {
  Screen: BindCardScreen,
  firstCall: asFirstCall(accountsQuery),
};
