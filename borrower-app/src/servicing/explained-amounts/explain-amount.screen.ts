import { explainAmount } from '@hiram/contract/servicing/explain-amount';
import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { ExplainAmountScreen } from './ExplainAmountScreen.tsx';
import { explainedCopy } from './explain-amount-copy.ts';

export const explainAmountScreen: ScreenDefinition = {
  Screen: ExplainAmountScreen,
  title: pickCopy(explainedCopy, (copy) => copy.title),
  firstCall: { call: explainAmount, request: {}, fromQuery: ['orderId'] },
};
