import { listCalculatorProducts } from '@hiram/contract/origination/products';
import type { AnswerQuery } from '#queries/answer-query.ts';

/** Public data, so it is stored on the phone and readable offline. */
export const calculatorLoansQuery: AnswerQuery<typeof listCalculatorProducts> = {
  call: listCalculatorProducts,
  request: {},
  keep: true,
};
