import type { RepaymentChoiceTexts } from './en.ts';

/** Literal strings of the specification. */
export const reference: Partial<RepaymentChoiceTexts> = {
  payDue: 'REPAY',
  moreTime: 'Rollover Repayment',
};
