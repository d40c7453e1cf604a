import { readExtension } from '@hiram/contract/servicing/extensions';
import type { ScreenDefinition } from '#frame/route.ts';
import { RepayDelayScreen } from './RepayDelayScreen.tsx';

export const repayDelaySpecificationScreen: ScreenDefinition = {
  Screen: RepayDelayScreen,
  firstCall: { call: readExtension, request: {}, fromQuery: ['productId', 'orderId'] },
};
