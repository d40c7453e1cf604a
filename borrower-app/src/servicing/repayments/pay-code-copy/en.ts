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
  readonly linkDiffers: string;
  readonly unchecked: string;
  readonly toOrders: string;
  readonly toRepay: string;
}

export const en: PayCodeCopy = {
  title: 'Pay with a code',
  amount: 'To pay',
  total: 'Total to pay',
  payWith: (channel) => `With ${channel}`,
  code: 'Reference number',
  contractNumber: 'Reference number',
  scan: 'QR code to pay this amount',
  scanAtCounter: 'Barcode to scan at the counter',
  notRendered: 'We could not show the code. You can use the number above.',
  until: 'Pay by',
  steps: 'How to pay',
  notOursTitle: 'Do not pay with this link',
  notOursMessage:
    'We did not issue this code to you. Start a payment from your loan. Never pay to a code sent by someone else.',
  paidTitle: 'We received your payment, or it is being processed',
  paidMessage: 'You don’t need to pay with this code again.',
  overTitle: 'This code has expired',
  overMessage: 'Please don’t pay with it. You can get a new one right away.',
  noInfoTitle: 'No code here',
  noInfoMessage: 'Open your loan and choose how to pay.',
  linkDiffers: 'The link that you opened says something else. Pay only what you see here: it comes from us.',
  unchecked: 'We could not check this right now. This is the code you last saw.',
  toOrders: 'See all your loans',
  toRepay: 'See your payment',
};
