import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { RepaymentChoiceScreen } from './RepaymentChoiceScreen.tsx';
import { repaymentChoiceCopy } from './repayment-choice-copy.ts';

export const repaymentChoiceScreen: ScreenDefinition = {
  Screen: RepaymentChoiceScreen,
  title: pickCopy(repaymentChoiceCopy, (copy) => copy.title),
};
