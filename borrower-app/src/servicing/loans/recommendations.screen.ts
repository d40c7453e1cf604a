import type { ScreenDefinition } from '#frame/route.ts';
import { asFirstCall } from '#queries/answer-query.ts';
import { homeQuery } from './queries.ts';
import { RecommendationsScreen } from './RecommendationsScreen.tsx';

export const recommendationsScreen: ScreenDefinition = {
  Screen: RecommendationsScreen,
  firstCall: asFirstCall(homeQuery),
};
