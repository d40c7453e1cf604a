import { pickCopy } from '#copy/catalogue.ts';
import { homeQuery } from '#frame/home-query.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { asFirstCall } from '#queries/answer-query.ts';
import { orderDetailsCopy } from './order-details-copy.ts';
import { RecommendationsScreen } from './RecommendationsScreen.tsx';

export const recommendationsScreen: ScreenDefinition = {
  Screen: RecommendationsScreen,
  title: pickCopy(orderDetailsCopy, (copy) => copy.recommendationsTitle),
  firstCall: asFirstCall(homeQuery),
};
