import { readLoanConfirm } from '@hiram/contract/servicing/signing';
import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { confirmCopy } from '../confirm-copy.ts';
import { ConfirmLoanScreen } from './ConfirmLoanScreen.tsx';

export const confirmLoanSpecificationScreen: ScreenDefinition = {
  Screen: ConfirmLoanScreen,
  title: pickCopy(confirmCopy, (copy) => copy.title),
  firstCall: { call: readLoanConfirm, request: {}, fromQuery: ['productId'] },
};
