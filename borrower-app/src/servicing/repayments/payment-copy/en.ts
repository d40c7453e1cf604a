export const en = {
  title: 'Your payment',
  noneTitle: 'No payment here',
  noneMessage: 'This link leads to no payment of yours. Your loans and their payments stand in your orders.',
  noneYet: 'You have not begun a payment for this loan yet.',
  toOrders: 'See your orders',
  toOrder: 'See your loan',
  pay: 'Pay',
  payAgain: 'Pay again',
  seeNewer: 'See the newer one',
  anotherMethod: 'Pay another way',
  accrualPausedTitle: 'Charges and reminders stand still',
  accrualPausedUntil: 'For this amount, until',
  accrualPausedThen:
    'If the money is not here by then, those days stay free. From the next day charges go on, and are taken back when it comes.',
  iHavePaid: 'I have paid',
  iHavePaidHint: 'Give us the number on your receipt, or a photo. We look for it at once.',
};

export type PaymentCopy = typeof en;
