import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { asFirstCall } from '#queries/answer-query.ts';
import { ActivityScreen } from './ActivityScreen.tsx';
import { activityCopy } from './activity-copy.ts';
import { activityQuery } from './queries.ts';

export const activityScreen: ScreenDefinition = {
  Screen: ActivityScreen,
  title: pickCopy(activityCopy, (copy) => copy.title),
  firstCall: asFirstCall(activityQuery),
  ownFrame: true,
};
