import type { ScreenParts } from '../frame/route.ts';
import { PaymentInstructionsScreen } from './PaymentInstructionsScreen.tsx';

export const paymentInstructionsScreen: ScreenParts = { Screen: PaymentInstructionsScreen };
