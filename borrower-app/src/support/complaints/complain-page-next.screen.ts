import type { ScreenDefinition } from '#frame/route.ts';
import { asFirstCall } from '#queries/answer-query.ts';
import { ComplainPageNextScreen } from './ComplainPageNextScreen.tsx';
import { openingQuery } from './queries.ts';

export const complainPageNextScreen: ScreenDefinition = {
  Screen: ComplainPageNextScreen,
  firstCall: asFirstCall(openingQuery()),
};
