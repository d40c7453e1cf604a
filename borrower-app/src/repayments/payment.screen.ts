import { readPayment } from '@hiram/contract/repayments';
import type { ScreenParts } from '../frame/route.ts';
import { PaymentScreen } from './PaymentScreen.tsx';

export const paymentScreen: ScreenParts = {
  Screen: PaymentScreen,
  firstCall: { call: readPayment, request: {}, fromQuery: ['paymentId'] },
};
