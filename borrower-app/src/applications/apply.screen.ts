import { readApplication } from '@hiram/contract/applications';
import type { ScreenParts } from '../frame/route.ts';
import { ApplyScreen } from './ApplyScreen.tsx';

export const applyScreen: ScreenParts = {
  Screen: ApplyScreen,
  firstCall: { call: readApplication, request: {}, fromQuery: ['orderId'] },
};
