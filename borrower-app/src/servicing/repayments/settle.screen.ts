import { readSettlement } from '@hiram/contract/servicing/repayments';
import type { ScreenDefinition } from '#frame/route.ts';
import { SettleScreen } from './SettleScreen.tsx';

export const settleScreen: ScreenDefinition = {
  Screen: SettleScreen,
  firstCall: { call: readSettlement, request: {}, fromQuery: ['productId', 'orderId'] },
};
