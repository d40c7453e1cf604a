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
  readonly standings: Readonly<Record<PaymentStatus, string>>;
}

export const en: RepayCopy = {
  title: 'Repay',
  toPay: 'To pay',
  payBy: 'Pay by',
  details: 'What it is made of',
  more: 'Show more',
  hide: 'Show less',
  howToPay: 'How to pay, step by step',
  howToPayHint: 'In a wallet or at a shop',
  yourCode: 'Your code',
  yourCodeHint: 'Tap for the steps',
  showBarCode: 'Show bar code',
  barCode: 'Bar code',
  scanAtCounter: 'Bar code to scan at the counter',
  noCode: 'The bar code could not be drawn. Please give the number.',
  close: 'Close',
  nothingTitle: 'Nothing to pay',
  nothingMessage: 'You owe nothing for this loan right now.',
  noOrderTitle: 'No loan here',
  noOrderMessage: 'This link leads to no loan of yours. All your loans stand in your orders.',
  toOrder: 'See your loan',
  toOrders: 'See your orders',
  yourPayment: 'Your payment',
  until: 'Until',
  received: 'Received',
  countsFrom: 'Counts from',
  goOnPaying: 'Go on paying',
  aboutPayment: 'About this payment',
  showCode: 'Show the code',
  earlier: 'Earlier payments',
  notRead: 'How your payment stands could not be read just now. We keep trying.',
  otherMethods: 'Other ways',
  payAllOff: 'Pay it all off',
  payAhead: 'Pay a part ahead',
  cannotPay: 'You cannot pay as planned?',
  whyThisAmount: 'Why this amount?',
  standings: {
    being_prepared: 'Getting ready',
    awaiting_payer: 'Waiting for you',
    on_its_way: 'On its way',
    posted: 'Received',
    held: 'Received, being placed',
    given_back: 'Goes back to you',
    failed: 'Did not go through',
    expired: 'Time ran out',
    replaced: 'Replaced',
  },
};
