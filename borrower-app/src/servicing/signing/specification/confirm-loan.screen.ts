import { readLoanConfirm } from '@hiram/contract/servicing/signing';
import type { ScreenDefinition } from '#frame/route.ts';
import { ConfirmLoanScreen } from './ConfirmLoanScreen.tsx';

export const confirmLoanSpecificationScreen: ScreenDefinition = {
  Screen: ConfirmLoanScreen,
  firstCall: { call: readLoanConfirm, request: {}, fromQuery: ['productId'] },
};
