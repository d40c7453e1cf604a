import { readComplaint } from '@hiram/contract/complaints';
import type { ScreenParts } from '../frame/route.ts';
import { ComplainDetailsScreen } from './ComplainDetailsScreen.tsx';

export const complainDetailsScreen: ScreenParts = {
  Screen: ComplainDetailsScreen,
  firstCall: { call: readComplaint, request: {}, fromQuery: ['problemId'] },
};
