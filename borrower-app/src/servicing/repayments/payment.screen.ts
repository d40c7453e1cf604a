import { readPayment } from '@hiram/contract/servicing/repayments';
import type { ScreenDefinition } from '#frame/route.ts';
import { PaymentScreen } from './PaymentScreen.tsx';

export const paymentScreen: ScreenDefinition = {
  Screen: PaymentScreen,
  firstCall: { call: readPayment, request: {}, fromQuery: ['paymentId'] },
};
