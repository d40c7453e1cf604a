import { listCalculatorProducts, quoteLoan, readExchangeRates } from '@hiram/contract/origination/products';
import type { AnswerQuery } from '#queries/answer-query.ts';
import type { LoanChoice } from './loan-choice.ts';

// Public data, so it is stored on the phone and readable offline.

export const calculatorLoansQuery: AnswerQuery<typeof listCalculatorProducts> = {
  call: listCalculatorProducts,
  request: {},
  keep: true,
};

export function firstQuoteQuery(choice: LoanChoice): AnswerQuery<typeof quoteLoan> {
  return { call: quoteLoan, request: choice, keep: true };
}

export const exchangeRatesQuery: AnswerQuery<typeof readExchangeRates> = {
  call: readExchangeRates,
  request: {},
  keep: true,
};
