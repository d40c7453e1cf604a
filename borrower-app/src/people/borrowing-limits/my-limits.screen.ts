import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { asFirstCall } from '#queries/answer-query.ts';
import { borrowingLimitsCopy } from './borrowing-limits-copy.ts';
import { MyLimitsScreen } from './MyLimitsScreen.tsx';
import { borrowingLimitsQuery } from './queries.ts';

export const myLimitsScreen: ScreenDefinition = {
  Screen: MyLimitsScreen,
  title: pickCopy(borrowingLimitsCopy, (copy) => copy.title),
  firstCall: asFirstCall(borrowingLimitsQuery),
};
