export const en = {
  title: 'Activity',
  kinds: {
    money_received: 'Money received',
    payment: 'Payment',
    payment_reversed: 'Payment returned by your bank',
    late_fee: 'Late fees',
    late_fee_removed: 'Late fees taken off',
    date_moved: 'Due date moved',
    payment_split: 'Payment split',
    paid_off: 'Loan paid off',
    loan_cancelled: 'Loan cancelled',
    refund: 'Refund sent to you',
    complaint_sent: 'You sent a complaint',
    complaint_answered: 'We answered your complaint',
  },
  certificate: 'No-dues certificate',
  myLoans: 'My loans',
  myLoansHint: 'Applications, active and closed loans',
  noneTitle: 'Nothing yet',
  noneMessage: 'Your loans, payments and receipts will show here.',
  toHome: 'See loans for you',
  more: 'Show more',
  moreFailed: 'We could not load more. Please try again.',
};

export type ActivityCopy = typeof en;
