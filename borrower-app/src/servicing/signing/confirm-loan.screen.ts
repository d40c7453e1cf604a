import { readLoanConfirm } from '@hiram/contract/servicing/signing';
import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { ConfirmLoanScreen } from './ConfirmLoanScreen.tsx';
import { confirmCopy } from './confirm-copy.ts';

export const confirmLoanScreen: ScreenDefinition = {
  Screen: ConfirmLoanScreen,
  title: pickCopy(confirmCopy, (copy) => copy.title),
  firstCall: { call: readLoanConfirm, request: {}, fromQuery: ['productId'] },
};
