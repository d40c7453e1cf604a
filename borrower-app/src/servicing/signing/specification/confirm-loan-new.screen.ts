import { readLoanConfirmVariant2 } from '@hiram/contract/servicing/signing';
import type { ScreenDefinition } from '#frame/route.ts';
import { ConfirmLoanNewScreen } from './ConfirmLoanNewScreen.tsx';

export const confirmLoanNewSpecificationScreen: ScreenDefinition = {
  Screen: ConfirmLoanNewScreen,
  firstCall: { call: readLoanConfirmVariant2, request: {}, fromQuery: ['productId'] },
};
