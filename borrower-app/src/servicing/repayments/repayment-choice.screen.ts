import type { ScreenDefinition } from '#frame/route.ts';
import { RepaymentChoiceScreen } from './RepaymentChoiceScreen.tsx';

export const repaymentChoiceScreen: ScreenDefinition = { Screen: RepaymentChoiceScreen };
