import { readLoanConfirmVariant2 } from '@hiram/contract/servicing/signing';
import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { confirmCopy } from '../confirm-copy.ts';
import { ConfirmLoanNewScreen } from './ConfirmLoanNewScreen.tsx';

export const confirmLoanNewSpecificationScreen: ScreenDefinition = {
  Screen: ConfirmLoanNewScreen,
  title: pickCopy(confirmCopy, (copy) => copy.title),
  firstCall: { call: readLoanConfirmVariant2, request: {}, fromQuery: ['productId'] },
};
