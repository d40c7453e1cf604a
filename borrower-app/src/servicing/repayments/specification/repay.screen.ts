import { readRepayment } from '@hiram/contract/servicing/repayments';
import type { ScreenDefinition } from '#frame/route.ts';
import { RepayScreen } from './RepayScreen.tsx';

export const repaySpecificationScreen: ScreenDefinition = {
  Screen: RepayScreen,
  firstCall: { call: readRepayment, request: {}, fromQuery: ['orderId', 'productId'] },
};
