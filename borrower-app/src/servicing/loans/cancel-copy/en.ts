export const en = {
  title: 'Cancel this loan?',
  beforeSent: 'If we have not sent the money yet, the loan ends now. You pay and owe nothing.',
  inTransit: 'If the money is already in transit, we can’t stop it. You can return it here once it arrives.',
  payBack: 'You return',
  explanation: 'The amount you received, plus interest until today.',
  thenUndone:
    'Once we receive it, the loan is cancelled and you owe nothing. Until then, the loan continues.',
  lastDay: 'Last day',
  cancel: 'Cancel the loan',
  goOn: 'Return the money',
  keep: 'Keep the loan',
  noAnswer: 'We got no answer. Please try again. Your loan is only cancelled once.',
  notPossible: 'This loan can no longer be cancelled.',
  cancelledTitle: 'Loan cancelled',
  cancelledMessage: 'Your loan has ended. We sent no money and you owe nothing.',
  askedTitle: 'We received your request',
  askedMessage:
    'The money is already in transit and can’t be stopped. If it does not arrive, the loan ends and you owe nothing. If it arrives, you can return it here.',
  returnTitle: 'Return the money',
  toPayment: 'Go to payment',
  later: 'Later',
  done: 'Done',
};

export type CancelCopy = typeof en;
