import { readLoanConfirm } from '@hiram/contract/signing';
import type { ScreenParts } from '../frame/route.ts';
import { ConfirmLoanScreen } from './ConfirmLoanScreen.tsx';

export const confirmLoanScreen: ScreenParts = {
  Screen: ConfirmLoanScreen,
  firstCall: { call: readLoanConfirm, request: {}, fromQuery: ['productId'] },
};
