import { quoteLoan, readExchangeRates } from '@hiram/contract/origination/products';
import type { LoanChoice } from '#origination/loan-choice/loan-choice.ts';
import type { AnswerQuery } from '#queries/answer-query.ts';

// Public data, so it is stored on the phone and readable offline.

export function firstQuoteQuery(choice: LoanChoice): AnswerQuery<typeof quoteLoan> {
  return { call: quoteLoan, request: choice, keep: true };
}

export const exchangeRatesQuery: AnswerQuery<typeof readExchangeRates> = {
  call: readExchangeRates,
  request: {},
  keep: true,
};
