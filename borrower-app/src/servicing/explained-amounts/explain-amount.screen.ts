import { explainAmount } from '@hiram/contract/servicing/explain-amount';
import type { ScreenDefinition } from '#frame/route.ts';
import { ExplainAmountScreen } from './ExplainAmountScreen.tsx';

export const explainAmountScreen: ScreenDefinition = {
  Screen: ExplainAmountScreen,
  firstCall: { call: explainAmount, request: {}, fromQuery: ['orderId'] },
};
