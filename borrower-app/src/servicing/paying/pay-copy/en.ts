export const en = {
  choose: (amount: string) => `Pay ${amount}`,
  channelsTitle: 'How do you want to pay?',
  youPay: 'You pay now',
  pay: (channel: string) => `Pay with ${channel}`,
  leadsOut: 'You pay on a page of the payment company. We see your payment within minutes.',
  offline: 'You are offline. Nothing was sent.',
  noAnswer: 'No answer came. Tap again: you will not be charged twice.',
  amountChanged: 'The amount has changed. Please look at the new one before you pay.',
  notOpened: 'The page to pay on did not open. Please try again, or choose another way.',
  underWay: 'A payment is already on its way to us. You need not pay again.',
  noChannels: 'Paying inside the app is not possible right now. Our people tell you how.',
  help: 'Talk to us',
};

export type PayCopy = typeof en;
