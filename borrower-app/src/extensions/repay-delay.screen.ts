import { readExtension } from '@hiram/contract/extensions';
import type { ScreenParts } from '../frame/route.ts';
import { RepayDelayScreen } from './RepayDelayScreen.tsx';

export const repayDelayScreen: ScreenParts = {
  Screen: RepayDelayScreen,
  firstCall: { call: readExtension, request: {}, fromQuery: ['productId', 'orderId'] },
};
