import { readPayment } from '@hiram/contract/servicing/repayments';
import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { PaymentScreen } from './PaymentScreen.tsx';
import { paymentCopy } from './payment-copy.ts';
import { repayCopy } from './repay-copy.ts';

export const paymentScreen: ScreenDefinition = {
  Screen: PaymentScreen,
  title: pickCopy(paymentCopy, (copy) => copy.title, repayCopy),
  firstCall: { call: readPayment, request: {}, fromQuery: ['paymentId'] },
  // A receipt has no title bar.
  ownFrame: true,
};
