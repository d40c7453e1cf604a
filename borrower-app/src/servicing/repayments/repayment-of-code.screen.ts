import { readPayCode } from '@hiram/contract/servicing/repayments';
import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { payCodeCopy } from './pay-code-copy.ts';
import { RepaymentOfCodeScreen } from './RepaymentOfCodeScreen.tsx';

export const repaymentOfCodeScreen: ScreenDefinition = {
  Screen: RepaymentOfCodeScreen,
  title: pickCopy(payCodeCopy, (copy) => copy.title),
  firstCall: { call: readPayCode, request: {}, fromQuery: ['payCode'] },
};
