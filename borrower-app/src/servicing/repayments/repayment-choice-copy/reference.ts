import type { RepaymentChoiceCopy } from './en.ts';

/** Literal strings of the specification. */
export const reference: Partial<RepaymentChoiceCopy> = {
  payDue: 'REPAY',
  moreTime: 'Rollover Repayment',
};
