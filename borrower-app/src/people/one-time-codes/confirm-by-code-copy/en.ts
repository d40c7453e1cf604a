export const en = {
  confirmTitle: 'Confirm it’s you',
  code: 'Code',
  sentTo: (number: string) => `We sent a code to ${number}.`,
  again: 'Send again',
  seconds: (left: number) => `${left} s`,
  codeWanted: 'Please enter the code.',
  usePasskey: 'Use passkey',
  useCode: 'Send a code instead',
  noAnswer: 'No answer. Check your internet connection and try again.',
  confirm: 'Confirm',
};

export type ConfirmByCodeCopy = typeof en;
