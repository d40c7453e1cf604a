import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { calculatorLoansQuery } from '#origination/loan-choice/queries.ts';
import { asFirstCall } from '#queries/answer-query.ts';
import { CalculatorScreen } from './CalculatorScreen.tsx';
import { calculatorCopy } from './calculator-copy.ts';

export const calculatorScreen: ScreenDefinition = {
  Screen: CalculatorScreen,
  title: pickCopy(calculatorCopy, (copy) => copy.title),
  firstCall: asFirstCall(calculatorLoansQuery),
};
