import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { PaymentInstructionsScreen } from './PaymentInstructionsScreen.tsx';
import { paymentInstructionsCopy } from './payment-instructions-copy.ts';

export const paymentInstructionsScreen: ScreenDefinition = {
  Screen: PaymentInstructionsScreen,
  title: pickCopy(paymentInstructionsCopy, (copy) => copy.title),
};
