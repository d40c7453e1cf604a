import type { ScreenDefinition } from '#frame/route.ts';
import { asFirstCall } from '#queries/answer-query.ts';
import { homeQuery } from '../queries.ts';
import { HomeScreen } from './HomeScreen.tsx';

export const homeSpecificationScreen: ScreenDefinition = {
  Screen: HomeScreen,
  firstCall: asFirstCall(homeQuery),
};
