import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { asFirstCall } from '#queries/answer-query.ts';
import { Activity } from '../ActivityScreen.tsx';
import { activityCopy } from '../activity-copy.ts';
import { activityQuery } from '../queries.ts';

export const activitySpecificationScreen: ScreenDefinition = {
  Screen: Activity,
  title: pickCopy(activityCopy, (copy) => copy.title),
  firstCall: asFirstCall(activityQuery),
};
