export const en = {
  choose: (amount: string) => `Pay ${amount}`,
  channelsTitle: 'How do you want to pay?',
  youPay: 'Pay now',
  pay: (channel: string) => `Pay with ${channel}`,
  leadsOut: 'You pay on the payment company’s page. We see your payment within minutes.',
  offline: 'You are offline. Nothing was sent.',
  noAnswer: 'We got no answer. Tap again. You will not be charged twice.',
  amountChanged: 'The amount has changed. Please check it before you pay.',
  notOpened: 'The payment page did not open. Please try again or choose another method.',
  underWay: 'Your payment is being processed. You don’t need to pay again.',
  noChannels: 'You can’t pay in the app right now. Our team will tell you how.',
  help: 'Talk to us',
};

export type PayCopy = typeof en;
