export interface PayCodeCopy {
  readonly title: string;
  readonly amount: string;
  readonly total: string;
  readonly payWith: (channel: string) => string;
  readonly code: string;
  readonly contractNumber: string;
  readonly scan: string;
  readonly scanAtCounter: string;
  readonly notRendered: string;
  readonly until: string;
  readonly steps: string;
  readonly notOursTitle: string;
  readonly notOursMessage: string;
  readonly paidTitle: string;
  readonly paidMessage: string;
  readonly overTitle: string;
  readonly overMessage: string;
  readonly noInfoTitle: string;
  readonly noInfoMessage: string;
  readonly unchecked: string;
  readonly toOrders: string;
  readonly toRepay: string;
}

export const en: PayCodeCopy = {
  title: 'Pay with a code',
  amount: 'To pay',
  total: 'Total payment',
  payWith: (channel) => `With ${channel}`,
  code: 'Reference number',
  contractNumber: 'Reference number',
  scan: 'QR code that pays this amount',
  scanAtCounter: 'Bar code to scan at the counter',
  notRendered: 'The code could not be drawn. The number above works as well.',
  until: 'Can be paid until',
  steps: 'How to pay',
  notOursTitle: 'Do not pay with this link',
  notOursMessage:
    'We did not issue this code to you. Please begin a payment from your loan, and do not pay to what somebody sent you.',
  paidTitle: 'Your payment is here or on its way',
  paidMessage: 'You need not pay with this code again.',
  overTitle: 'This code cannot be used any more',
  overMessage: 'Please do not pay with it. You get a new one in a moment.',
  noInfoTitle: 'No code here',
  noInfoMessage: 'Open your loan and choose how to pay.',
  unchecked: 'We could not check this just now. This is how the code stood when you last saw it.',
  toOrders: 'See your orders',
  toRepay: 'See your payment',
};
