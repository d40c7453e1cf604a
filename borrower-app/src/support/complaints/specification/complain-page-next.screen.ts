import type { ScreenDefinition } from '#frame/route.ts';
import { asFirstCall } from '#queries/answer-query.ts';
import { openingQuery } from '../queries.ts';
import { ComplainPageNextScreen } from './ComplainPageNextScreen.tsx';

export const complainPageNextSpecificationScreen: ScreenDefinition = {
  Screen: ComplainPageNextScreen,
  firstCall: asFirstCall(openingQuery()),
};
