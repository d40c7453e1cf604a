import type { ScreenDefinition } from '#frame/route.ts';
import { asFirstCall } from '#queries/answer-query.ts';
import { CalculatorScreen } from './CalculatorScreen.tsx';
import { calculatorLoansQuery } from './calculator-queries.ts';

export const calculatorScreen: ScreenDefinition = {
  Screen: CalculatorScreen,
  firstCall: asFirstCall(calculatorLoansQuery),
};
