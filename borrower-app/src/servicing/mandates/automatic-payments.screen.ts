import { readAutomaticPayments } from '@hiram/contract/servicing/mandates';
import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { AutomaticPaymentsScreen } from './AutomaticPaymentsScreen.tsx';
import { mandateCopy } from './mandate-copy.ts';

export const automaticPaymentsScreen: ScreenDefinition = {
  Screen: AutomaticPaymentsScreen,
  title: pickCopy(mandateCopy, (copy) => copy.title),
  firstCall: { call: readAutomaticPayments, request: {}, fromQuery: ['productId', 'orderId'] },
};
