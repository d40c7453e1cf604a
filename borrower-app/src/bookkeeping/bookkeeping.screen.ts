import type { ScreenParts } from '../frame/route.ts';
import { asFirstCall } from '../queries/answer-query.ts';
import { BookkeepingScreen } from './BookkeepingScreen.tsx';
import { figuresQuery } from './queries.ts';

export const bookkeepingScreen: ScreenParts = {
  Screen: BookkeepingScreen,
  firstCall: asFirstCall(figuresQuery(undefined)),
};
