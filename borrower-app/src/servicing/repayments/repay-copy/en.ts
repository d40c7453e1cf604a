import type { PaymentStatus } from '@hiram/contract/servicing/repayments';

export interface RepayCopy {
  readonly title: string;
  readonly toPay: string;
  readonly payBy: string;
  readonly details: string;
  readonly more: string;
  readonly hide: string;
  readonly howToPay: string;
  readonly howToPayHint: string;
  readonly yourCode: string;
  readonly yourCodeHint: string;
  readonly showBarCode: string;
  readonly barCode: string;
  readonly scanAtCounter: string;
  readonly noCode: string;
  readonly close: string;
  readonly nothingTitle: string;
  readonly nothingMessage: string;
  readonly noOrderTitle: string;
  readonly noOrderMessage: string;
  readonly toOrder: string;
  readonly toOrders: string;
  readonly yourPayment: string;
  readonly until: string;
  readonly received: string;
  readonly countsFrom: string;
  readonly goOnPaying: string;
  readonly aboutPayment: string;
  readonly showCode: string;
  readonly earlier: string;
  readonly notRead: string;
  readonly otherMethods: string;
  readonly payAllOff: string;
  readonly payAhead: string;
  readonly cannotPay: string;
  readonly whyThisAmount: string;
  readonly nextPayment: string;
  readonly earlyUses: string;
  readonly payAndSave: (amount: string, saved: string) => string;
  readonly payNextNow: (amount: string, day: string) => string;
  readonly youSave: (saved: string) => string;
  readonly standings: Readonly<Record<PaymentStatus, string>>;
}

export const en: RepayCopy = {
  title: 'Pay',
  toPay: 'To pay',
  payBy: 'Due date',
  details: 'What’s included',
  more: 'Show more',
  hide: 'Show less',
  howToPay: 'How to pay, step by step',
  howToPayHint: 'With an e-wallet or at a store',
  yourCode: 'Your code',
  yourCodeHint: 'Tap to see the steps',
  showBarCode: 'Show barcode',
  barCode: 'Barcode',
  scanAtCounter: 'Barcode to scan at the counter',
  noCode: 'We could not show the barcode. Please give the number instead.',
  close: 'Close',
  nothingTitle: 'Nothing to pay',
  nothingMessage: 'You owe nothing on this loan right now.',
  noOrderTitle: 'We can’t find that loan',
  noOrderMessage: 'This link is not for one of your loans.',
  toOrder: 'See your loan',
  toOrders: 'See all your loans',
  yourPayment: 'Your payment',
  until: 'Until',
  received: 'Received',
  countsFrom: 'Counted from',
  goOnPaying: 'Continue paying',
  aboutPayment: 'About this payment',
  showCode: 'Show the code',
  earlier: 'Earlier payments',
  notRead: 'We could not load your payment status. We keep trying.',
  otherMethods: 'Other options',
  payAllOff: 'Pay off the loan',
  payAhead: 'Pay part early',
  cannotPay: 'Can’t pay on time?',
  whyThisAmount: 'Why this amount?',
  nextPayment: 'Next payment',
  earlyUses: 'How should we use it?',
  payAndSave: (amount, saved) => `Pay ${amount} now and save ${saved} interest`,
  payNextNow: (amount, day) => `Pay ${amount} now for ${day}`,
  youSave: (saved) => `You save ${saved} interest.`,
  standings: {
    being_prepared: 'Getting ready',
    awaiting_payer: 'Waiting for payment',
    on_its_way: 'Being processed',
    posted: 'Received',
    held: 'Received, being applied',
    given_back: 'Being refunded',
    reversed: 'Taken back',
    failed: 'Payment failed',
    expired: 'Expired',
    replaced: 'Replaced',
  },
};
