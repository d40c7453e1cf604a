export const en = {
  title: 'Your payment',
  noneTitle: 'No payment here',
  noneSentence: 'This link leads to no payment of yours. Your loans and their payments stand in your orders.',
  noneYet: 'You have not begun a payment for this loan yet.',
  toOrders: 'See your orders',
  toOrder: 'See your loan',
  pay: 'Pay',
  payAgain: 'Pay again',
  seeNewer: 'See the newer one',
  anotherWay: 'Pay another way',
  standsStillTitle: 'Charges and reminders stand still',
  standsStillUntil: 'For this amount, until',
  standsStillThen:
    'If the money is not here by then, those days stay free. From the next day charges go on, and are taken back when it comes.',
  iHavePaid: 'I have paid',
  iHavePaidHint: 'Give us the number on your receipt, or a photo. We look for it at once.',
};

export type PaymentTexts = typeof en;
