import type { ScreenDefinition } from '#frame/route.ts';
import { asFirstCall } from '#queries/answer-query.ts';
import { BindCardScreen } from './BindCardScreen.tsx';
import { accountsQuery } from './queries.ts';

export const bindCardScreen: ScreenDefinition = {
  Screen: BindCardScreen,
  firstCall: asFirstCall(accountsQuery),
};
