import { readPrepayment } from '@hiram/contract/servicing/repayments';
import type { ScreenDefinition } from '#frame/route.ts';
import { PrepayScreen } from './PrepayScreen.tsx';

export const prepayScreen: ScreenDefinition = {
  Screen: PrepayScreen,
  firstCall: { call: readPrepayment, request: {}, fromQuery: ['productId', 'orderId'] },
};
