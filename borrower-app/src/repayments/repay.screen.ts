import { readRepayment } from '@hiram/contract/repayments';
import type { ScreenParts } from '../frame/route.ts';
import { RepayScreen } from './RepayScreen.tsx';

export const repayScreen: ScreenParts = {
  Screen: RepayScreen,
  firstCall: { call: readRepayment, request: {}, fromQuery: ['orderId', 'productId'] },
};
