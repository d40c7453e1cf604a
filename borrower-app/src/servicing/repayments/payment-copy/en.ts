export const en = {
  title: 'Your payment',
  noneTitle: 'We can’t find that payment',
  noneMessage: 'This link is not for one of your payments. You can find them in your loans.',
  noneYet: 'You have not started a payment for this loan yet.',
  toOrders: 'See all your loans',
  toOrder: 'See your loan',
  pay: 'Pay',
  payAgain: 'Pay again',
  seeNewer: 'See the newer payment',
  anotherMethod: 'Pay another way',
  accrualPausedTitle: 'No late fees or reminders for now',
  accrualPausedUntil: 'For this amount, until',
  accrualPausedThen:
    'If the money has not arrived by then, those days stay free. Late fees start again the next day, and are removed when the money arrives.',
  iHavePaid: 'I already paid',
  iHavePaidHint: 'Send the number on your receipt, or a photo. We check right away.',
};

export type PaymentCopy = typeof en;
