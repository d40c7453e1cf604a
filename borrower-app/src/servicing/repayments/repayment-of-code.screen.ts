import { readPayCode } from '@hiram/contract/servicing/repayments';
import type { ScreenDefinition } from '#frame/route.ts';
import { RepaymentOfCodeScreen } from './RepaymentOfCodeScreen.tsx';

export const repaymentOfCodeScreen: ScreenDefinition = {
  Screen: RepaymentOfCodeScreen,
  firstCall: { call: readPayCode, request: {}, fromQuery: ['payCode'] },
};
