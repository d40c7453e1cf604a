import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { asFirstCall } from '#queries/answer-query.ts';
import { BindCardScreen } from './BindCardScreen.tsx';
import { bindCardCopy } from './bind-card-copy.ts';
import { accountsQuery } from './queries.ts';

export const bindCardScreen: ScreenDefinition = {
  Screen: BindCardScreen,
  title: pickCopy(bindCardCopy, (copy) => copy.listTitle),
  firstCall: asFirstCall(accountsQuery),
};
