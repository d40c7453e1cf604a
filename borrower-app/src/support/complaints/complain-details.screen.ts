import { readComplaint } from '@hiram/contract/support/complaints';
import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { ComplainDetailsScreen } from './ComplainDetailsScreen.tsx';
import { detailsCopy } from './details-copy.ts';

export const complainDetailsScreen: ScreenDefinition = {
  Screen: ComplainDetailsScreen,
  title: pickCopy(detailsCopy, (copy) => copy.title),
  firstCall: { call: readComplaint, request: {}, fromQuery: ['problemId'] },
};
