import { readSettlement } from '@hiram/contract/servicing/repayments';
import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { payCopy } from '../paying/pay-copy.ts';
import { earlyCopy } from './early-copy.ts';
import { SettleScreen } from './SettleScreen.tsx';

export const settleScreen: ScreenDefinition = {
  Screen: SettleScreen,
  title: pickCopy(earlyCopy, (copy) => copy.settleTitle, payCopy),
  firstCall: { call: readSettlement, request: {}, fromQuery: ['productId', 'orderId'] },
};
