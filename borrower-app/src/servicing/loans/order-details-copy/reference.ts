import type { OrderDetailsCopy } from './en.ts';

/** Literal strings of the specification. */
export const reference: Partial<OrderDetailsCopy> = {
  orderTitle: 'Order Details',
  repayAll: 'REPAY',
  moreTime: 'Rollover Repayment',
  repayment: 'Repayment',
  shortOfMoney: 'Short of money?',
  borrowAgain: 'Borrow Again',
  withdrawNow: 'Withdraw Now',
  bindCard: 'Go and bind the card',
  viewMore: 'Click to view more products',
  submit: 'Submit',
  chooseStars: 'Silakan pilih',
};
