import { readPrepayment } from '@hiram/contract/repayments';
import type { ScreenDefinition } from '../frame/route.ts';
import { PrepayScreen } from './PrepayScreen.tsx';

export const prepayScreen: ScreenDefinition = {
  Screen: PrepayScreen,
  firstCall: { call: readPrepayment, request: {}, fromQuery: ['productId', 'orderId'] },
};
