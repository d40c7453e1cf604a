import { readHardship } from '@hiram/contract/servicing/hardship';
import type { ScreenDefinition } from '#frame/route.ts';
import { HelpToPayScreen } from './HelpToPayScreen.tsx';

export const helpToPayScreen: ScreenDefinition = {
  Screen: HelpToPayScreen,
  firstCall: { call: readHardship, request: {}, fromQuery: ['productId', 'orderId'] },
};
