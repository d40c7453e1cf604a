import { readRepayment } from '@hiram/contract/repayments';
import type { ScreenParts } from '../frame/route.ts';
import { LegacyRepayScreen } from './LegacyRepayScreen.tsx';

export const legacyRepayScreen: ScreenParts = {
  Screen: LegacyRepayScreen,
  firstCall: { call: readRepayment, request: {}, fromQuery: ['orderId', 'productId'] },
};
