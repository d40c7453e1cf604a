import type { ConfirmByCodeCopy } from './en.ts';

export const fil: ConfirmByCodeCopy = {
  confirmTitle: 'I-confirm na ikaw ito',
  code: 'Code',
  sentTo: (number) => `Na-send na ang code sa ${number}.`,
  again: 'I-send ulit',
  seconds: (left) => `${left} s`,
  codeWanted: 'Ilagay ang code.',
  usePasskey: 'Gamitin ang passkey',
  useCode: 'Mag-send na lang ng code',
  noAnswer: 'Walang sagot. I-check ang internet mo at subukan ulit.',
  confirm: 'I-confirm',
};
