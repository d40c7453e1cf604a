export const en = {
  confirmTitle: 'Confirm it’s you',
  confirmMessage: 'You are changing where we send your money. Enter the code that we send to your number.',
  code: 'Code',
  sentTo: (number: string) => `We sent a code to ${number}.`,
  again: 'Send again',
  seconds: (left: number) => `${left} s`,
  codeWanted: 'Please enter the code.',
  noAnswer: 'No answer. Check your internet connection and try again.',
  confirm: 'Confirm',
};

export type ConfirmChangeCopy = typeof en;
