import { explainAmount } from '@hiram/contract/explain-amount';
import type { ScreenParts } from '../frame/route.ts';
import { ExplainAmountScreen } from './ExplainAmountScreen.tsx';

export const explainAmountScreen: ScreenParts = {
  Screen: ExplainAmountScreen,
  firstCall: { call: explainAmount, request: {}, fromQuery: ['orderId'] },
};
