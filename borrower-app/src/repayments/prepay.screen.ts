import { readPrepayment } from '@hiram/contract/repayments';
import type { ScreenParts } from '../frame/route.ts';
import { PrepayScreen } from './PrepayScreen.tsx';

export const prepayScreen: ScreenParts = {
  Screen: PrepayScreen,
  firstCall: { call: readPrepayment, request: {}, fromQuery: ['productId', 'orderId'] },
};
