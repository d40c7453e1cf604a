import { readLoanConfirmVariant2 } from '@hiram/contract/signing';
import type { ScreenParts } from '../frame/route.ts';
import { ConfirmLoanNewScreen } from './ConfirmLoanNewScreen.tsx';

export const confirmLoanNewScreen: ScreenParts = {
  Screen: ConfirmLoanNewScreen,
  firstCall: { call: readLoanConfirmVariant2, request: {}, fromQuery: ['productId'] },
};
