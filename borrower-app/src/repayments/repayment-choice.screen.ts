import type { ScreenParts } from '../frame/route.ts';
import { RepaymentChoiceScreen } from './RepaymentChoiceScreen.tsx';

export const repaymentChoiceScreen: ScreenParts = { Screen: RepaymentChoiceScreen };
