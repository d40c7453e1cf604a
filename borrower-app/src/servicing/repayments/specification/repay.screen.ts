import { readRepayment } from '@hiram/contract/servicing/repayments';
import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { repayCopy } from '../repay-copy.ts';
import { RepayScreen } from './RepayScreen.tsx';

export const repaySpecificationScreen: ScreenDefinition = {
  Screen: RepayScreen,
  title: pickCopy(repayCopy, (copy) => copy.title),
  firstCall: { call: readRepayment, request: {}, fromQuery: ['orderId', 'productId'] },
};
