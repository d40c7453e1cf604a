import { readRepayment } from '@hiram/contract/servicing/repayments';
import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { RepayScreen } from './RepayScreen.tsx';
import { repayCopy } from './repay-copy.ts';

export const repayScreen: ScreenDefinition = {
  Screen: RepayScreen,
  title: pickCopy(repayCopy, (copy) => copy.title),
  firstCall: { call: readRepayment, request: {}, fromQuery: ['orderId', 'productId'] },
};
