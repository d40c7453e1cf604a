import type { ScreenDefinition } from '#frame/route.ts';
import { asFirstCall } from '#queries/answer-query.ts';
import { BookkeepingScreen } from './BookkeepingScreen.tsx';
import { statsQuery } from './queries.ts';

export const bookkeepingScreen: ScreenDefinition = {
  Screen: BookkeepingScreen,
  firstCall: asFirstCall(statsQuery(undefined)),
};
