import { readSettlement } from '@hiram/contract/repayments';
import type { ScreenParts } from '../frame/route.ts';
import { SettleScreen } from './SettleScreen.tsx';

export const settleScreen: ScreenParts = {
  Screen: SettleScreen,
  firstCall: { call: readSettlement, request: {}, fromQuery: ['productId', 'orderId'] },
};
