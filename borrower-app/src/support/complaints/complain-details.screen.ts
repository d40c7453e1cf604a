import { readComplaint } from '@hiram/contract/support/complaints';
import type { ScreenDefinition } from '#frame/route.ts';
import { ComplainDetailsScreen } from './ComplainDetailsScreen.tsx';

export const complainDetailsScreen: ScreenDefinition = {
  Screen: ComplainDetailsScreen,
  firstCall: { call: readComplaint, request: {}, fromQuery: ['problemId'] },
};
