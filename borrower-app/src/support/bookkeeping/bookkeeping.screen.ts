import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { asFirstCall } from '#queries/answer-query.ts';
import { BookkeepingScreen } from './BookkeepingScreen.tsx';
import { bookkeepingCopy } from './bookkeeping-copy.ts';
import { statsQuery } from './queries.ts';

export const bookkeepingScreen: ScreenDefinition = {
  Screen: BookkeepingScreen,
  title: pickCopy(bookkeepingCopy, (copy) => copy.title),
  firstCall: asFirstCall(statsQuery(undefined)),
};
