import type { RepaymentChoiceTexts } from './en.ts';

/** The literal texts of the specification. */
export const reference: Partial<RepaymentChoiceTexts> = {
  payDue: 'REPAY',
  moreTime: 'Rollover Repayment',
};
