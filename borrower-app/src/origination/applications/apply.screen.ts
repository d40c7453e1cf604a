import { readApplication } from '@hiram/contract/origination/applications';
import type { ScreenDefinition } from '#frame/route.ts';
import { ApplyScreen } from './ApplyScreen.tsx';

export const applyScreen: ScreenDefinition = {
  Screen: ApplyScreen,
  firstCall: { call: readApplication, request: {}, fromQuery: ['orderId'] },
};
