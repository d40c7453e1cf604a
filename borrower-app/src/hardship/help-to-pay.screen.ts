import { readHardship } from '@hiram/contract/hardship';
import type { ScreenParts } from '../frame/route.ts';
import { HelpToPayScreen } from './HelpToPayScreen.tsx';

export const helpToPayScreen: ScreenParts = {
  Screen: HelpToPayScreen,
  firstCall: { call: readHardship, request: {}, fromQuery: ['productId', 'orderId'] },
};
