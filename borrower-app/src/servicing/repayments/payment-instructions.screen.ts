import type { ScreenDefinition } from '#frame/route.ts';
import { PaymentInstructionsScreen } from './PaymentInstructionsScreen.tsx';

export const paymentInstructionsScreen: ScreenDefinition = { Screen: PaymentInstructionsScreen };
