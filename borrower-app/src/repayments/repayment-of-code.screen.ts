import { readPayCode } from '@hiram/contract/repayments';
import type { ScreenParts } from '../frame/route.ts';
import { RepaymentOfCodeScreen } from './RepaymentOfCodeScreen.tsx';

export const repaymentOfCodeScreen: ScreenParts = {
  Screen: RepaymentOfCodeScreen,
  firstCall: { call: readPayCode, request: {}, fromQuery: ['payCode'] },
};
