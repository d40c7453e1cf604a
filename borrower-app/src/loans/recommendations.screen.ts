import type { ScreenParts } from '../frame/route.ts';
import { asFirstCall } from '../queries/answer-query.ts';
import { homeQuery } from './queries.ts';
import { RecommendationsScreen } from './RecommendationsScreen.tsx';

export const recommendationsScreen: ScreenParts = {
  Screen: RecommendationsScreen,
  firstCall: asFirstCall(homeQuery),
};
