import type { ConfirmChangeCopy } from './en.ts';

export const fil: ConfirmChangeCopy = {
  confirmTitle: 'I-confirm na ikaw ito',
  confirmMessage:
    'Papalitan mo kung saan namin ise-send ang pera mo. Ilagay ang code na ise-send namin sa number mo.',
  code: 'Code',
  sentTo: (number) => `Na-send na ang code sa ${number}.`,
  again: 'I-send ulit',
  seconds: (left) => `${left} s`,
  codeWanted: 'Ilagay ang code.',
  noAnswer: 'Walang sagot. I-check ang internet mo at subukan ulit.',
  confirm: 'I-confirm',
};
