import { readRepayment } from '@hiram/contract/servicing/repayments';
import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { LegacyRepayScreen } from './LegacyRepayScreen.tsx';
import { legacyCopy } from './legacy-copy.ts';

export const legacyRepayScreen: ScreenDefinition = {
  Screen: LegacyRepayScreen,
  title: pickCopy(legacyCopy, (copy) => copy.title),
  firstCall: { call: readRepayment, request: {}, fromQuery: ['orderId', 'productId'] },
};
