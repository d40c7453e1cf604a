import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { payCodeCopy } from './pay-code-copy.ts';
import { RepaymentOfCode2Screen } from './RepaymentOfCode2Screen.tsx';

export const repaymentOfCode2Screen: ScreenDefinition = {
  Screen: RepaymentOfCode2Screen,
  title: pickCopy(payCodeCopy, (copy) => copy.title),
};
