import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { asFirstCall } from '#queries/answer-query.ts';
import { CalculatorScreen } from './CalculatorScreen.tsx';
import { calculatorCopy } from './calculator-copy.ts';
import { calculatorLoansQuery } from './calculator-queries.ts';

export const calculatorScreen: ScreenDefinition = {
  Screen: CalculatorScreen,
  title: pickCopy(calculatorCopy, (copy) => copy.title),
  firstCall: asFirstCall(calculatorLoansQuery),
};
