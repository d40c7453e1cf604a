import { readRepayment } from '@hiram/contract/servicing/repayments';
import type { ScreenDefinition } from '#frame/route.ts';
import { LegacyRepayScreen } from './LegacyRepayScreen.tsx';

export const legacyRepayScreen: ScreenDefinition = {
  Screen: LegacyRepayScreen,
  firstCall: { call: readRepayment, request: {}, fromQuery: ['orderId', 'productId'] },
};
