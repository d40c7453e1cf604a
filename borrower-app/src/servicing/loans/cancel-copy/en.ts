export const en = {
  title: 'Cancel this loan?',
  beforeSent: 'If the money has not left us yet, the loan ends at once. You pay nothing and owe nothing.',
  inTransit: 'If it is already on its way, we cannot stop it. You can give it back here once it has arrived.',
  payBack: 'You pay back',
  explanation: 'That is what you received, and what the days until today have cost.',
  thenUndone: 'Once it has arrived with us, the loan is undone and you owe nothing. Until then it runs on.',
  lastDay: 'Last day',
  cancel: 'Cancel the loan',
  goOn: 'Pay it back',
  keep: 'Keep the loan',
  noAnswer: 'We heard nothing back. Please try again: it is cancelled once, however often you tap.',
  notPossible: 'This loan can no longer be cancelled.',
  cancelledTitle: 'Cancelled',
  cancelledMessage: 'The loan has ended. Nothing was paid out and you owe nothing.',
  askedTitle: 'We have noted it',
  askedMessage:
    'The money is already on its way and cannot be stopped. If it does not arrive, the loan ends and you owe nothing. If it arrives, you can give it back here.',
  returnTitle: 'Pay it back',
  toPayment: 'Go to payment',
  later: 'Later',
  done: 'Done',
};

export type CancelCopy = typeof en;
