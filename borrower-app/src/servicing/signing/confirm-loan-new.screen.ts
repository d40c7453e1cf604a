import { readLoanConfirmVariant2 } from '@hiram/contract/servicing/signing';
import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { ConfirmLoanNewScreen } from './ConfirmLoanNewScreen.tsx';
import { confirmCopy } from './confirm-copy.ts';

export const confirmLoanNewScreen: ScreenDefinition = {
  Screen: ConfirmLoanNewScreen,
  title: pickCopy(confirmCopy, (copy) => copy.title),
  firstCall: { call: readLoanConfirmVariant2, request: {}, fromQuery: ['productId'] },
};
