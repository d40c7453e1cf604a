import { readPrepayment } from '@hiram/contract/servicing/repayments';
import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { payCopy } from '../paying/pay-copy.ts';
import { earlyCopy } from './early-copy.ts';
import { PrepayScreen } from './PrepayScreen.tsx';

export const prepayScreen: ScreenDefinition = {
  Screen: PrepayScreen,
  title: pickCopy(earlyCopy, (copy) => copy.prepayTitle, payCopy),
  firstCall: { call: readPrepayment, request: {}, fromQuery: ['productId', 'orderId'] },
};
